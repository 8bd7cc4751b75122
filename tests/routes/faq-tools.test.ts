import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { buildTestSite } from '../support/build-test-site.ts'
import { readPage } from '../support/read-page.ts'

const site = buildTestSite()

async function ask(query: string) {
  const { text, headers } = await request(site.app).get(`/faqs?${query}`).expect(200)
  const page = readPage(text)
  return { page, text, headers, open: page.all('details').filter(({ open }) => open !== undefined) }
}

describe('the month finder, without JavaScript,', () => {
  it('opens its answer, shows the month and years, and keeps a search', async () => {
    const { page, open } = await ask('q=biennial&usdot=US+DOT+%23+12-334')
    expect(open.map(({ id }) => id)).toEqual(['biennial-update'])
    expect(page.words).toContain('USDOT 12334: by the last day of April, in odd years.')
    const form = page.all('form').find(({ action }) => action === '/faqs#biennial-update')
    expect(form?.method ?? 'get').toBe('get')
    expect(page.all('input')).toContainEqual(
      expect.objectContaining({ type: 'hidden', name: 'q', value: 'biennial' }),
    )
  })

  it('does not guess the years from a single digit', async () => {
    expect((await ask('usdot=5')).page.words).toContain(
      'USDOT 5: by the last day of May. One digit',
    )
  })

  it.each(['', '0000000', '123456789', 'MC-1234', '%3Cb%3E%22', 'x'.repeat(2_000)])(
    'explains what to enter instead of %j, and keeps what was typed',
    async (typed) => {
      const { page, text } = await ask(`usdot=${typed}`)
      expect(page.words).toContain('Enter 1 to 8 digits, as shown on the cab door.')
      expect(page.all('input')).toContainEqual(
        expect.objectContaining({
          name: 'usdot',
          'aria-invalid': 'true',
          value: decodeURIComponent(typed).slice(0, 40),
        }),
      )
      expect(text).not.toContain('<b>"')
    },
  )
})

describe('the claims clock, without JavaScript,', () => {
  it('shows its milestones without dates if no date is given', async () => {
    const { page, open } = await ask('q=')
    expect(open).toEqual([])
    expect(page.words).toContain('Day 120 It pays, declines or makes an offer.')
    expect(page.all('time').filter(({ datetime }) => datetime)).toEqual([])
  })

  it('opens its answer and shows every date that it can compute', async () => {
    const { page, open } = await ask('delivered=2026-05-31&received=2026-08-01&refused=')
    expect(open.map(({ id }) => id)).toEqual(['claim-reply'])
    expect(page.words).toContain('It pays, declines or makes an offer. Sun, Nov 29, 2026')
    expect(page.words).toContain('Counted here from box 1. Sun, Feb 28, 2027')
    expect(page.words).toContain('no contract may allow less. Nine months') // no date of refusal was given
  })

  it('says which field to check', async () => {
    const { page } = await ask('received=2026-08-01&refused=2026-07-01')
    expect(page.words).toContain(
      'The refusal date can’t be before the claim date. Check boxes 2 and 3.',
    )
    expect(page.all('input')).toContainEqual(
      expect.objectContaining({ name: 'refused', 'aria-invalid': 'true' }),
    )
  })
})

describe('a URL with input for a tool', () => {
  it.each(['usdot=12334', 'received=2026-08-01'])(
    'is not indexed and has the canonical URL of the page: %s',
    async (query) => {
      const { page, headers } = await ask(query)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(page.links('canonical')[0]?.href).toMatch(/\/faqs$/)
    },
  )
})
