import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import type { SearchFile } from '../../shared/search/passage.ts'
import type { SearchResult } from '../../shared/search/site-search.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { readPage } from '../support/read-page.ts'

const site = buildTestSite()
const { facts } = site.services.release
const file: SearchFile = (await request(site.app).get(facts.searchPath).expect(200)).body

async function search(query: string) {
  const response = await request(site.app)
    .get(`/search?q=${encodeURIComponent(query)}`)
    .expect(200)
  const page = readPage(response.text)
  const { data } = JSON.parse(page.script('page-payload'))
  return {
    response,
    page,
    result: data.result as SearchResult | undefined,
    status: readPage(/<div role="status".*?<\/div>/s.exec(response.text)?.[0] ?? '').words,
    main: /<main.*<\/main>/s.exec(response.text)?.[0] ?? '',
  }
}

describe('the page of results', () => {
  it('shows what was found by kind, counts it, marks the words and leads to the heading', async () => {
    const { main, status, result } = await search('seal number')
    expect(status).toMatch(/^\d+ results for “ seal number ”$/)
    const headings = [...main.matchAll(/<h2 id="found-(\w+)">/g)].map(([, kind]) => kind)
    expect(headings).toEqual(result?.groups.map(({ kind }) => kind))
    expect(headings).toEqual(expect.arrayContaining(['faqs', 'whitepapers', 'pages', 'sheets']))
    expect(main).toMatch(
      /<a href="\/whitepapers\?paper=who-is-at-the-dock#the-seal-number-on-the-bill"><span>The <mark>seal<\/mark> <mark>number<\/mark>/,
    )
    const counts = result?.groups.flatMap(({ hits }) => hits).length
    expect(status).toContain(`${counts} results`)
  })

  it('has a plain form, and where to start without a query or a result', async () => {
    const response = await request(site.app).get('/search').expect(200)
    const page = readPage(response.text)
    const form = page.all('form').find(({ role }) => role === 'search')
    expect(form).toMatchObject({ action: '/search' })
    expect(form?.method ?? 'get').toBe('get')
    expect(response.text).toContain('<nav class="search-start"')
    const nothing = await request(site.app).get('/search?q=zeppelin').expect(200)
    expect(nothing.text).toContain('<nav class="search-start"')
  })

  it('is reached from a missing page, by a plain form', async () => {
    const { text } = await request(site.app).get('/no-such-page').expect(404)
    const form = /<form class="detour-search".*?<\/form>/s.exec(text)?.[0] ?? ''
    expect(readPage(form).all('form')).toMatchObject([{ role: 'search', action: '/search' }])
    expect(readPage(form).all('input')).toMatchObject([{ type: 'search', name: 'q' }])
  })

  it('is listed by no search engine, stored by no cache of ours, and has an ETag', async () => {
    const { response, page } = await search('seal')
    expect(response.get('X-Robots-Tag')).toBe('noindex')
    expect(page.meta('robots')).toBe('noindex')
    expect(response.get('ETag')).toBeDefined()
    const { text } = await request(site.app).get('/sitemap.xml')
    expect(text).not.toContain('/search')
  })

  it('without a result says so and offers a way to contact the team', async () => {
    const { status, main } = await search('zeppelin')
    expect(status).toBe('Nothing here matches “ zeppelin ”.')
    expect(main).toContain('href="/contact-us"')
  })

  it.each([
    ['markup', '<script>alert(1)</script>"><img src=x onerror=alert(1)>'],
    ['letters without end', 'a'.repeat(1_500)],
    ['an emoji', '🚚'],
    ['half an emoji at the limit', `${'a'.repeat(199)}🚚`],
    ['characters of regular expressions', '.*+?^$()|[]\\ seal'],
    ['a placeholder', '{query} $& seal'],
    ['right-to-left text', 'ختم seal'],
    ['only words that say nothing', 'what is it and where are they'],
  ])('answers %s', async (_, query) => {
    const { response, main } = await search(query)
    expect(response.text).not.toMatch(/<script>alert|<img src=x/)
    expect(main).toContain('<h1>')
  })

  it('for blanks alone shows where to start', async () => {
    const { result } = await search(' \n.-')
    expect(result).toBeUndefined()
  })
})

describe('the search database', () => {
  it('is small enough for a first answer on a phone', async () => {
    const { headers } = await request(site.app)
      .get(facts.searchPath)
      .set('Accept-Encoding', 'gzip')
      .expect(200)
    expect(Number(headers['content-length'])).toBeLessThan(56_000)
  })

  it('leads to headings that are there', async () => {
    const missing: string[] = []
    const pages = Map.groupBy(file.documents, ({ to }) => to.split('#')[0] ?? '')
    for (const [address, passages] of pages) {
      const { text = '' } = await request(site.app).get(address).expect(200)
      for (const { to } of passages) {
        const id = to.split('#')[1]
        if (id && !text.includes(` id="${id}"`)) missing.push(to)
      }
    }
    expect(missing).toEqual([])
  })

  it('knows each address once, and has words for each', () => {
    const addresses = file.documents.map(({ to }) => to)
    expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted())
    const empty = file.documents.filter(({ title, text }) => title === '' || text === '')
    expect(empty.map(({ path }) => path)).toEqual([])
  })
})
