import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { buildTestSite } from '../support/build-test-site.ts'
import { readPage } from '../support/read-page.ts'

const site = buildTestSite()

async function choose(query: string) {
  const response = await request(site.app).get(`/whitepapers${query}`).expect(200)
  const { text } = response
  return {
    response,
    page: readPage(text),
    numbers: [...text.matchAll(/<li class="shelf-paper">.*?<text[^>]*>(\d)<\/text>/gs)].map(
      ([, number]) => Number(number),
    ),
    status: readPage(/<p role="status".*?<\/p>/s.exec(text)?.[0] ?? '').words,
    role: /<a[^>]*aria-current="true"[^>]*>([^<]*)/.exec(
      /<ul class="[^"]*paper-roles".*?<\/ul>/s.exec(text)?.[0] ?? '',
    )?.[1],
    selected: [...text.matchAll(/<option[^>]*value="([^"]*)"[^>]*selected/g)].map(
      ([, value]) => value,
    ),
  }
}

describe('the list of papers', () => {
  it('shows all papers in numerical order', async () => {
    const { numbers, status, role } = await choose('')
    expect(numbers).toEqual([1, 2, 3, 4])
    expect(status).toBe('4 papers')
    expect(role).toBe('All roles')
  })

  it.each([
    ['?for=insurer', [4]],
    ['?for=shipper', [1, 2, 3]],
    ['?topic=seals', [1, 3]],
    ['?for=carrier&topic=documents', [3, 4]],
    ['?sort=title', [3, 2, 4, 1]],
    ['?for=broker&topic=fraud&sort=title', [4, 1]],
  ])('for %s shows the papers %j', async (query, expected) => {
    expect((await choose(query)).numbers).toEqual(expected)
  })

  it('says if no paper matches, and links back to all papers', async () => {
    const { numbers, response } = await choose('?for=insurer&topic=seals')
    expect(numbers).toEqual([])
    const box = /<p class="paper-none">.*?<\/p>/s.exec(response.text)?.[0]
    expect(box).toContain('No whitepapers match.')
    expect(box).toContain('href="/whitepapers"')
  })

  it('shows the current choice, and keeps it in the form and in the link of each role', async () => {
    const { role, selected, page } = await choose('?for=carrier&topic=documents&sort=title')
    expect(role).toBe('Carriers')
    expect(selected).toEqual(['documents', 'title'])
    expect(page.all('input')).toContainEqual(
      expect.objectContaining({ type: 'hidden', name: 'for', value: 'carrier' }),
    )
    const addresses = page.all('a').map(({ href }) => href)
    expect(addresses).toContain('/whitepapers?for=broker&topic=documents&sort=title')
    expect(addresses).toContain('/whitepapers?topic=documents&sort=title')
  })
})

describe('a choice that does not exist', () => {
  it.each([
    '?for=nobody',
    '?for=__proto__&topic=constructor&sort=toString',
    '?for[]=carrier&topic[$ne]=fraud',
    '?for=&topic=&sort=',
    '?for=CARRIER',
    `?topic=${'a'.repeat(3_900)}`,
    '?sort=oldest',
    '?for=%E0%A4%A&%zz=%',
  ])('%s chooses nothing', async (query) => {
    const { numbers, role } = await choose(query)
    expect(numbers).toEqual([1, 2, 3, 4])
    expect(role).toBe('All roles')
  })

  it('given twice counts only the first time', async () => {
    expect((await choose('?for=insurer&for=shipper')).numbers).toEqual([4])
  })
})
