import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { newFileProblem } from '../../scripts/edit/forms/new-file.ts'
import { createSiteSearch } from '../../shared/search/site-search.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { readPage } from '../support/read-page.ts'

const site = buildTestSite()

async function search(address: string) {
  const response = await request(site.app).get(address).expect(200)
  const page = readPage(response.text)
  const payload = JSON.parse(page.script('page-payload'))
  const answers = page.all('details')
  return {
    response,
    page,
    result: payload.data.result as { query: string; slugs: string[] } | undefined,
    shown: answers.filter(({ hidden }) => hidden === undefined).map(({ id }) => id),
    answers: answers.map(({ id }) => id),
    status: readPage(/<div role="status".*?<\/div>/s.exec(response.text)?.[0] ?? '').words,
    marks: [...response.text.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word),
  }
}

const all = await search('/faqs')

/** What the page's loader finds, without its HTML. */
const rank = async (query: string) => (await findFaqs(query)).slugs

const { findFaqs } = createSiteSearch(site.services.release.search)

describe('the FAQ without a search', () => {
  it('shows and counts all questions', () => {
    expect(all.shown).toEqual(all.answers)
    expect(all.status).toMatch(new RegExp(`^${all.answers.length} answers in \\d+ groups$`))
    expect(all.result).toBeUndefined()
    expect(all.marks).toEqual([])
  })

  it('has no element whose name the editor gives to a new question', () => {
    const ids = [...all.response.text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    const others = ids.filter((id) => !all.answers.includes(id))
    expect(others.length).toBeGreaterThan(20)
    expect(others.filter((id) => !newFileProblem(`content/faqs/${id}.md`, []))).toEqual([])
    for (const file of ['whitepapers/ask', 'faqs/tool-for-brokers', 'faqs/group-insurance-plans']) {
      expect([file, newFileProblem(`content/${file}.md`, [])]).toEqual([file, undefined])
    }
  })

  it('has a plain form that submits to the same page with GET', () => {
    const form = all.page.all('form').find(({ role }) => role === 'search')
    expect(form).toMatchObject({ action: '/faqs' })
    expect(form?.method ?? 'get').toBe('get')
    expect(all.page.all('input')).toContainEqual(
      expect.objectContaining({ type: 'search', name: 'q', value: '' }),
    )
  })
})

describe('a search', () => {
  it('shows the matching answers, best first, opens and marks the best, and keeps the others in the HTML', async () => {
    const { page, shown, answers, result, status, marks, response } = await search('/faqs?q=SEAL')
    expect(shown[0]).toBe('high-security-seal')
    expect(shown.length).toBeLessThan(answers.length)
    expect([...shown].sort()).toEqual(result?.slugs.toSorted())
    expect(answers.toSorted()).toEqual(all.answers.toSorted())
    expect(status).toBe(`${shown.length} of ${answers.length} answers match “ SEAL ”`)
    const open = page.all('details').filter(({ open }) => open !== undefined)
    expect(open).toEqual([expect.objectContaining({ id: shown[0], 'data-marked': 'true' })])
    expect(marks.length).toBeGreaterThan(3)
    expect(marks.every((word) => /^seal/i.test(word ?? ''))).toBe(true)
    expect(response.text).toMatch(/<h3[^>]*>[^/]*<mark>seal<\/mark>/)
    expect(new URL(page.links('canonical')[0]?.href ?? '').search).toBe('')
  })

  it('marks words that mean the same, but no single word of several', async () => {
    const { marks, shown } = await search('/faqs?q=ebol')
    expect(shown[0]).toBe('electronic-bill-of-lading')
    expect(marks.map((word) => word?.toLowerCase())).toEqual(
      expect.arrayContaining(['electronic', 'bill', 'lading']),
    )
    expect((await search('/faqs?q=theft')).marks).not.toContain('identity')
  })

  it('hides empty groups and their links', async () => {
    const { page, response, status, answers } = await search('/faqs?q=17712')
    const groups = page.all('section').filter(({ class: name }) => name === 'faq-group')
    const hidden = groups.filter(({ hidden }) => hidden !== undefined)
    expect(groups.length - hidden.length).toBe(1)
    expect(response.text.match(/href="\?q=17712#group-/g)).toHaveLength(1)
    expect(status).toBe(`1 of ${answers.length} answers matches “ 17712 ”`)
  })

  it('embeds its results, so that the browser does not repeat it', async () => {
    const { result } = await search('/faqs?q=%20+double-brokering%0A+')
    expect(result).toMatchObject({ query: 'double-brokering', slugs: expect.any(Array) })
    expect(result?.slugs[0]).toBe('double-brokering')
  })

  it('without results says so and offers a way to contact the team', async () => {
    const { status, shown, response } = await search('/faqs?q=zeppelin')
    expect(shown).toEqual([])
    expect(status).toBe('No question matches “ zeppelin ”. Ask us and we’ll answer.')
    const box = /<p class="faqs-none">.*?<\/p>/s.exec(response.text)?.[0]
    expect(box).toContain('href="/contact-us"')
  })
})

describe('a buyer', () => {
  it.each([
    ['price', 'price'],
    ['pricing', 'price'],
    ['trial', 'price'],
    ['TMS', 'tms'],
    ['integration', 'tms'],
    ['API', 'tms'],
    ['onboarding', 'how-to-start'],
    ['SOC 2', 'data-out'],
    ['encryption', 'data-out'],
    ['retention', 'data-out'],
    ['Highway', 'identity-network'],
    ['RMIS', 'identity-network'],
    ['MyCarrierPortal', 'identity-network'],
    ['support', 'support'],
    ['offline', 'no-signal'],
    ['lawsuit', 'used-against-us'],
  ])('who searches for %s finds the answer %s among the top two', async (query, slug) => {
    expect((await rank(query)).slice(0, 2)).toContain(slug)
  })

  it.each([
    ['refuse', 'decline-invitation'],
    ['decline', 'decline-invitation'],
    ['owner-operator', 'invitation'],
    ['guard', 'shipper-wont-check'],
    ['effort', 'work-per-load'],
    ['workload', 'work-per-load'],
    ['cargo insurance', 'cargo-in-file'],
    ['lapse', 'look-again'],
    ['stolen', 'stolen-load'],
    ['correct', 'change-an-entry'],
    ['typo', 'change-an-entry'],
    ['location', 'without-location'],
    ['processor', 'carrier-data'],
    ['founder', 'who-we-are'],
    ['terms of service', 'who-we-are'],
    ['sell', 'my-details'],
    ['accessibility', 'language-and-access'],
    ['spanish', 'language-and-access'],
    ['uptime', 'data-out'],
    ['is it real', 'invitation'],
  ])('or a carrier who searches for %s finds %s among the top three', async (query, slug) => {
    expect((await rank(query)).slice(0, 3)).toContain(slug)
  })

  it('never sees the name of another product, which is only searchable', async () => {
    for (const path of ['/faqs?q=RMIS', '/faqs', '/']) {
      const { text } = await request(site.app).get(path).expect(200)
      expect(text.replaceAll('q=RMIS', '').replaceAll('“RMIS”', '')).not.toMatch(
        /MyCarrierP|CarrierAssure|Truckstop|McLeod/,
      )
    }
  })
})

describe('a query in the URL', () => {
  it.each([
    ['nothing', 'q='],
    ['only punctuation', 'q=%21%3F%3F%3F...%2F%2F%2F'],
    ['a list in brackets', 'q[]=seal&q[0]=seal&q[$ne]=seal'],
    ['a broken percent sign', 'q=%'],
    ['half a letter', 'q=%E0%A4'],
  ])('such as %s searches for nothing and shows everything', async (_what, query) => {
    const { shown, result } = await search(`/faqs?${query}`)
    expect(shown).toEqual(all.shown)
    expect(result).toBeUndefined()
  })

  it('that appears twice counts as one text', async () => {
    const { result } = await search('/faqs?q=seal&q=number')
    expect(result).toEqual((await search('/faqs?q=seal+number')).result)
  })

  it('works despite a NUL character, while a path with one is refused', async () => {
    expect((await search('/faqs?q=se%00al')).result?.query).toBe('se al')
    await request(site.app).get('/faqs%00?q=seal').expect(400)
  })

  it('is escaped in the page and in the payload', async () => {
    const attack = '</script><img src=x onerror=alert(1)>"\'&<!--{count}'
    const { response, page, result } = await search(`/faqs?q=${encodeURIComponent(attack)}`)
    expect(result?.query).toBe(attack)
    expect(response.text).not.toContain('<img src=x')
    expect(response.text).not.toContain('<!--{')
    expect(page.all('input').find(({ name }) => name === 'q')?.value).toBe(attack)
  })
})

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
