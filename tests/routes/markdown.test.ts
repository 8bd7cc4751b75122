import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { buildTestSite } from '../support/build-test-site.ts'
import { readMain, readMarkdown } from '../support/page-words.ts'

const { app, services } = buildTestSite({ env: { SITE_URL: 'https://www.example.com' } })
const { markdown } = services.release

describe.each(markdown.map(({ address, path }) => [address, path]))('%s', (address, path) => {
  it('has all words, headings, tables and notes of its main as Markdown, and no others, in a fifth of its bytes', async () => {
    const page = await request(app).get(address).expect(200)
    const { text, headers } = await request(app).get(path).expect(200)
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(readMarkdown(text)).toEqual(readMain(page.text))
    // Without its inline scripts, which are three times as long here as in a bundle. The more text, the larger the part.
    const html = page.text.replace(/<script>.*?<\/script>/gs, '')
    expect(Buffer.byteLength(text) / Buffer.byteLength(html)).toBeLessThan(0.21)
  })
})

const get = (path: string, accept: string) => request(app).get(path).set('Accept', accept)
const types = async (path: string, accepts: readonly string[]) => {
  const answers = await Promise.all(accepts.map((accept) => get(path, accept)))
  return answers.map(({ status, type }) => (status === 200 ? type : status))
}

describe('at the address of a page', () => {
  it('a browser, and whoever takes anything, gets HTML; a program that prefers Markdown gets that', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'
    const html = [
      browser,
      '*/*',
      'text/*',
      'text/html, text/markdown;q=0.9',
      'text/markdown;q=0, */*',
    ]
    expect(await types('/faqs', html)).toEqual(html.map(() => 'text/html'))
    const programs = [
      'text/markdown',
      'text/markdown, text/html;q=0.9, */*;q=0.8',
      'text/html;q=0.4, text/*',
    ]
    expect(await types('/faqs', programs)).toEqual(programs.map(() => 'text/markdown'))
    expect((await request(app).get('/faqs').unset('Accept')).type).toBe('text/html')
  })

  it('a client that takes neither gets 406, in JSON if it takes that', async () => {
    expect(await types('/faqs', ['image/png', 'text/html;q=0'])).toEqual([406, 406])
    const { body, headers } = await get('/faqs', 'application/json').expect(406)
    expect(body.error).toMatchObject({ code: 'not-acceptable', requestId: headers['x-request-id'] })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('no cache gives the Markdown to a browser, even one that ignores Vary', async () => {
    for (const _ of ['rendered', 'cached']) {
      const page = await get('/partners', '*/*').expect('Vary', 'Accept, Accept-Encoding')
      expect(page.get('Link')).toBe('</partners.md>; rel="alternate"; type="text/markdown"')
      expect(page.get('Cache-Control')).toContain('s-maxage=300')
    }
    const program = await get('/partners', 'text/markdown').expect(
      'Vary',
      'Accept, Accept-Encoding',
    )
    expect(program.get('Cache-Control')).toBe('private, no-cache')
    expect(program.get('Content-Location')).toBe('/partners.md')
    expect(program.text).toBe((await get('/partners.md', '*/*')).text)
  })

  it('a campaign does not matter', async () => {
    expect(await types('/?utm_source=example', ['text/markdown'])).toEqual(['text/markdown'])
  })

  it.each([
    '/search?q=seal',
    '/faqs?q=seal',
    '/whitepapers?topic=fraud',
    '/contact-us?sent=7K3M-Q0XZ',
    '/lead',
  ])('%s, which search engines do not list, exists as HTML alone', async (path) => {
    expect(await types(path, ['text/markdown', 'text/markdown, */*;q=0.1'])).toEqual([
      406,
      'text/html',
    ])
    const page = await get(path, '*/*')
    expect([page.get('Link'), page.get('Vary')]).toEqual([undefined, 'Accept-Encoding'])
  })
})

describe('the address of its own', () => {
  it('has the headers of a page, and names the page', async () => {
    const [page, file] = await Promise.all([get('/faqs', '*/*'), get('/faqs.md', '*/*')])
    const policies = ({ headers }: request.Response) =>
      Object.entries(headers).filter(([name]) => /policy|security|x-content|x-frame/.test(name))
    expect(policies(file)).toEqual(policies(page))
    expect(file.get('Cache-Control')).toBe(page.get('Cache-Control'))
    expect(file.get('Vary')).toBe('Accept-Encoding')
    expect(file.get('Link')).toBe('<https://www.example.com/faqs>; rel="canonical"')
  })

  it.each(['br', 'gzip', 'identity'])('answers in %s, and 304 to who has it', async (encoding) => {
    const ask = () => request(app).get('/index.md').set('Accept-Encoding', encoding)
    const first = await ask().buffer(false).expect(200)
    const sent = first.get('Content-Encoding') ?? 'identity'
    expect([sent, first.get('ETag')]).toEqual([encoding, expect.stringMatching(`-${encoding}"$`)])
    const again = await ask()
      .set('If-None-Match', String(first.get('ETag')))
      .expect(304)
    const kept = ['etag', 'vary', 'cache-control', 'link']
    expect(kept.map((name) => again.headers[name])).toEqual(kept.map((name) => first.headers[name]))
  })

  it('answers HEAD, and no method that writes', async () => {
    const { text, headers } = await request(app).head('/faqs.md').expect(200)
    expect([text, Number(headers['content-length']) > 5_000]).toEqual([undefined, true])
    await request(app).post('/faqs.md').expect(405).expect('Allow', 'GET, HEAD')
    await get('/faqs.md', 'image/png').expect(406)
  })

  it('says when its words last changed', async () => {
    const { text } = await get('/faqs.md', '*/*')
    const changed = services.release.documents.flatMap(({ dir, path, updatedAt }) =>
      dir === '/faqs' || path === '/pages/faqs' ? updatedAt : [],
    )
    expect(text).toMatch(`---\npage: /faqs\nupdated: ${changed.sort().at(-1)}\n---\n`)
  })

  it.each([
    '/404.md',
    '/search.md',
    '/lead.md',
    '/unsubscribe.md',
    '/download-whitepaper-thankyou.md',
    '/none.md',
  ])('exists for no page that search engines do not list: %s', async (path) => {
    await get(path, '*/*').expect(404)
  })
})

describe('a program finds', () => {
  it('in llms.txt every page with its description', async () => {
    const { text, type } = await request(app).get('/llms.txt').expect(200)
    expect(type).toBe('text/plain')
    const entries = [...text.matchAll(/^- \[(.+)\]\((.+)\): (.+)$/gm)].map(([, ...entry]) => entry)
    const expected = markdown.map(({ title, path, description }) => [
      title,
      `https://www.example.com${path}`,
      description,
    ])
    expect(entries).toEqual(expected)
    const sitemap = (await request(app).get('/sitemap.xml')).text
    expect(markdown).toHaveLength(sitemap.match(/<loc>/g)?.length ?? 0)
  })

  it('through each page a feed of the papers and answers, the last changed first', async () => {
    const [, href] =
      /<link rel="alternate" href="([^"]+)" type="application\/atom\+xml"\/>/.exec(
        (await get('/', '*/*')).text,
      ) ?? []
    const response = await request(app)
      .get(String(href))
      .expect(200)
      .expect('Content-Type', /^application\/atom\+xml/)
    const feed = String(response.text ?? response.body)
    const dates = [...feed.matchAll(/<updated>(.+)<\/updated>/g)].map(([, date]) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
    const { documents } = services.release
    const shown = documents.filter(({ dir }) => ['/faqs', '/whitepapers'].includes(dir))
    expect(feed.match(/<entry>/g)).toHaveLength(shown.length)
    expect(feed).toContain('<id>https://www.example.com/faqs#price</id>')
    expect(feed).toContain('<id>https://www.example.com/whitepapers?paper=who-is-at-the-dock</id>')
  })
})
