import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { PAGE_ANCHORS } from '../../scripts/content/check-links.ts'
import { checkWording } from '../../scripts/content/check-wording.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { readPage } from '../support/read-page.ts'

const site = buildTestSite({ env: { SITE_URL: 'https://www.example.com' } })
const { facts } = site.services.release
const { product } = facts.site
const pages = createPageRoutes(facts).filter((route) => route.id !== 'not-found')
const papers = facts.papers.map(({ slug }) => `/whitepapers?paper=${slug}`)
const addresses = [...pages.map(({ path }) => path), ...papers]

it('the site has these routes, one with the brand in its path', () => {
  expect(createPageRoutes(facts).map(({ path }) => path)).toEqual([
    '/',
    '/404',
    '/contact-us',
    '/differentiation',
    '/download-whitepaper',
    '/download-whitepaper-thankyou',
    '/faqs',
    '/lead',
    '/our-solution',
    '/partners',
    '/schedule-your-demo',
    '/search',
    '/unsubscribe',
    '/whitepapers',
    `/why-${facts.slug}`,
  ])
})

it('each page has its own title, and link preview image of 600 px square', async () => {
  const [titles, images] = [new Set<string>(), new Set<string>()]
  for (const path of addresses) {
    const page = readPage((await request(site.app).get(path)).text)
    titles.add(page.title)
    const { pathname } = new URL(page.meta('og:image') ?? '')
    images.add(pathname)
    const { type, body } = await request(site.app).get(pathname).expect(200)
    const [width, height] = [16, 20].map((at) => (body as Buffer).readUInt32BE(at))
    expect({ type, width, height }).toEqual({ type: 'image/png', width: 600, height: 600 })
  }
  expect([titles.size, images.size]).toEqual([addresses.length, addresses.length])
})

describe.each(addresses)('%s', (path) => {
  const get = () => request(site.app).get(path).expect(200)

  it('is complete HTML with one h1, one main and the skip link first', async () => {
    const response = await get()
    expect(response.type).toBe('text/html')
    expect(response.text).toMatch(/^<!DOCTYPE html><html lang="en-US">/)
    expect(response.text).toMatch(/<\/body><\/html>$/)
    const page = readPage(response.text)
    expect(page.all('h1')).toHaveLength(1)
    expect(page.all('main')).toEqual([expect.objectContaining({ id: 'main' })])
    expect(page.all('a')[0]).toMatchObject({ href: '#main' })
    expect(page.all('details').filter(({ id }) => !id)).toEqual([]) // each stays open on hydration
    expect(page.words.split(' ').length).toBeGreaterThan(200)
  })

  it('is small when compressed', async () => {
    const most = path === '/faqs' ? 27_000 : 21_500 // with headers; /faqs contains all answers and grows with each
    await get() // caches the page, except the demo page
    await get().set('Accept-Encoding', 'br')
    await new Promise((resolve) => setImmediate(resolve)) // the line is logged after the response
    const sent = site.logs.findLast(({ msg }) => msg === 'request')
    expect(sent?.bytes).toBeGreaterThan(5_000)
    expect(sent?.bytes).toBeLessThan(most)
  })

  it('is blocked by one stylesheet and no script, and preloads the fonts of the first paint', async () => {
    const { text } = await get()
    const page = readPage(text)
    expect(page.links('stylesheet')).toHaveLength(1)
    expect(page.links('preload')).toEqual([
      expect.objectContaining({ as: 'font', href: expect.stringContaining('/overpass-latin-') }),
      expect.objectContaining({ as: 'font', href: expect.stringContaining('/overpass-mono-') }),
    ])
    expect(page.links('modulepreload')).toEqual([])
    expect(text).not.toMatch(/<script[^>]* src=/)
  })

  it('has a title, description, canonical URL, social card and theme color', async () => {
    const page = readPage((await get()).text)
    const address = `https://www.example.com${path}`
    expect(page.title).toMatch(
      path === '/' ? new RegExp(`^${product}$`) : new RegExp(`^.+ \\| ${product}$`),
    )
    const description = page.meta('description') ?? ''
    expect(description.length).toBeGreaterThanOrEqual(50)
    if (path === '/') expect(description).toMatch(/^The Road to Trust\b.* software\b/)
    expect(page.links('canonical')).toEqual([expect.objectContaining({ href: address })])
    expect(page.meta('og:title')).toBe(page.title)
    expect(page.meta('og:description')).toBe(page.meta('description'))
    expect(page.meta('og:url')).toBe(address)
    expect(page.meta('og:type')).toBe('website')
    expect(page.meta('og:site_name')).toBe(product)
    expect(page.meta('og:locale')).toBe('en_US')
    expect(page.meta('og:image')).toMatch(/^https:\/\/www\.example\.com\/social\/.+\.png$/)
    expect(page.meta('twitter:image')).toBe(page.meta('og:image'))
    expect(page.meta('og:image:alt')).toMatch(/^A road sign that reads: ./)
    expect(page.meta('twitter:image:alt')).toBe(page.meta('og:image:alt'))
    expect(page.meta('twitter:card')).toBe('summary')
    expect(page.meta('theme-color')).toBe('#fcbf45')
    expect(page.links('manifest')).toHaveLength(1)
    const sizes = [...page.links('icon'), ...page.links('apple-touch-icon')].map(
      ({ sizes }) => sizes,
    )
    expect(sizes).toEqual(
      expect.arrayContaining([64, 120, 144, 152, 192, 384, 512].map((size) => `${size}x${size}`)),
    )
  })

  it('embeds the same payload as its file, and preloads its chunk', async () => {
    const page = readPage((await get()).text)
    const payload = JSON.parse(page.script('page-payload'))
    const name = path.startsWith('/whitepapers?')
      ? `whitepapers.${path.split('=')[1]}`
      : payload.route
    const file = await request(site.app).get(`${facts.payloadsPath}/${name}.json`).expect(200)
    expect(payload).toEqual(file.body)
    const preloaded = page
      .all('div')
      .find(({ id }) => id === 'app')
      ?.['data-chunks']?.split(' ')
    expect(preloaded).toEqual(
      expect.arrayContaining([
        ...(site.services.release.assets.pages[payload.route] ?? [payload.route]),
      ]),
    )
  })

  it('complies with the content security policy', async () => {
    const response = await get()
    const page = readPage(response.text)
    expect(response.text).not.toMatch(/\sstyle=/)
    expect(response.text).not.toMatch(/\son[a-z]+=/)
    const sources = page.all('script').map(({ src, type }) => src ?? type ?? 'inline')
    expect(sources.filter((source) => source === 'inline')).toHaveLength(2) // theme and start script, allowed by hash
  })
})

it.each(pages.filter(({ id }) => PAGE_ANCHORS[id]))(
  '$path has each section that content/ may link to',
  async ({ id, path }) => {
    const { text } = await request(site.app).get(path).expect(200)
    const ids = [...text.matchAll(/<[a-z]+ id="([^"]+)"/g)].map(([, found]) => found)
    expect(ids).toEqual(expect.arrayContaining([...(PAGE_ANCHORS[id] ?? [])]))
  },
)

it('search engines may list every page but four, in the header, in the document and in the sitemap', async () => {
  const hidden = ['/download-whitepaper-thankyou', '/lead', '/search', '/unsubscribe']
  const { text: sitemap } = await request(site.app).get('/sitemap.xml')
  for (const { path } of pages) {
    const isHidden = hidden.includes(path)
    const response = await request(site.app).get(path)
    expect({
      path,
      header: response.get('X-Robots-Tag'),
      meta: readPage(response.text).meta('robots'),
      isInSitemap: sitemap.includes(`<loc>https://www.example.com${path}</loc>`),
    }).toEqual({
      path,
      header: isHidden ? 'noindex' : undefined,
      meta: isHidden ? 'noindex' : undefined,
      isInSitemap: !isHidden,
    })
  }
})

describe('no page, error or mail', () => {
  it.each([...addresses, '/no-such-page'])('uses a banned phrase: %s', async (path) => {
    const { text } = await request(site.app).get(path)
    expect(checkWording({ file: path, text: readPage(text).words })).toEqual([])
  })

  it('uses a banned phrase in its form or template', () => {
    const words = JSON.stringify([site.services.release.emails, site.services.forms])
    expect(checkWording({ file: 'forms and mails', text: words })).toEqual([])
  })
})
