import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { paperKey, readPaperLink } from '../../server/leads/downloads/paper-links.ts'
import { createLinkSigner } from '../../server/leads/link-signer.ts'
import { PAPER_LINK_MAX_AGE_MS } from '../../shared/timings.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { loadPdf } from '../support/open-pdf.ts'
import { readPage } from '../support/read-page.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const SLUG = 'who-is-at-the-dock'
const OTHER = 'the-first-120-days'
const FILE = `/downloads/${SLUG}.pdf`
const REFERENCE = '7K2M-9QXF'
const COLLEAGUE = '7K3M-Q0XZ'

let site: ServedSite
let key: string
let bytes: Buffer

beforeAll(async () => {
  site = await serveTestSite({ env: { TRUST_PROXY: '1' } })
  key = await paperKey(site.services, SLUG, REFERENCE)
  bytes = await readFile(join(site.services.release.papersRoot, `${SLUG}.pdf`))
})
afterAll(() => site.close())

const get = (path = FILE, link = key) => request(site.app).get(path).query({ key: link })

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0'

/** Stores what was counted in memory. */
async function countedDownloads({ services }: ServedSite) {
  await services.downloads.stop()
  const counts = services.database.kysely.selectFrom('paper_downloads')
  return counts.select(['paper', 'reference', 'count']).execute()
}

const binary = (res: NodeJS.ReadableStream, done: (error: null, body: Buffer) => void) => {
  const chunks: Buffer[] = []
  res.on('data', (chunk: Buffer) => chunks.push(chunk))
  res.on('end', () => done(null, Buffer.concat(chunks)))
}

describe('a valid link', () => {
  it('serves the whole file, named after the paper, and only to private caches', async () => {
    const response = await get()
      .buffer()
      .parse(binary as never)
      .expect(200)
    expect(response.body.equals(bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename="Who Is at the Dock.pdf"',
      'cache-control': 'private, max-age=0',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^W\/"[0-9a-f-]+"$/),
      'x-robots-tag': 'noindex',
    })
  })

  it('serves ranges, so that an interrupted download can resume', async () => {
    const etag = (await get()).get('ETag') ?? ''
    const response = await get()
      .set('Range', 'bytes=100-199')
      .set('If-Range', etag)
      .buffer()
      .parse(binary as never)
      .expect(206)
    expect(response.body.equals(bytes.subarray(100, 200))).toBe(true)
    await get().set('If-None-Match', etag).expect(304)
    await get().set('Range', `bytes=${bytes.length}-`).expect(416)
  })

  it('counts a network’s downloads once an hour, but not later ranges, revalidation, HEAD or bots', async () => {
    const logged = () => site.logs.filter(({ msg }) => msg === 'download')
    const etag = (await get()).get('ETag') ?? ''
    const asPerson = () => get().set('User-Agent', BROWSER)
    await request(site.app).head(FILE).query({ key })
    await asPerson().set('Range', 'bytes=100-199').expect(206)
    await asPerson().set('Range', 'bytes=0-1').expect(206)
    await asPerson().set('If-None-Match', etag).expect(304)
    await get().set('User-Agent', 'Mozilla/5.0 (compatible; Googlebot/2.1)')
    expect(logged()).toEqual([])
    await asPerson().expect(200)
    await asPerson().set('Range', 'bytes=0-').expect(206)
    expect(logged()).toMatchObject([{ paper: SLUG, reference: REFERENCE }])
    for (const network of ['203.0.113.9', '203.0.113.77', '198.51.100.7']) {
      await asPerson().set('X-Forwarded-For', network).expect(200)
    }
    const colleague = await paperKey(site.services, SLUG, COLLEAGUE)
    for (const _ of ['once', 'again'])
      await get(FILE, colleague).set('User-Agent', BROWSER).expect(200)
    expect(JSON.stringify(site.logs)).not.toContain(key)
    expect(await countedDownloads(site)).toEqual([
      { paper: SLUG, reference: REFERENCE, count: 3 },
      { paper: SLUG, reference: COLLEAGUE, count: 1 },
    ])
  })
})

it('the thank-you page offers no file for a key that was changed', async () => {
  const query = new URLSearchParams({ paper: SLUG, sent: REFERENCE, key: key.slice(0, -4) })
  const { text } = await request(site.app).get(`/download-whitepaper-thankyou?${query}`).expect(200)
  expect(readPage(text).heading).toBe('This link doesn’t work')
  expect(readPage(text).title).toMatch(/^This link doesn’t work \|/)
  expect(text).not.toMatch(/\/downloads\/(?!gate-sheet)/)
})

it.each(['', `?paper=${SLUG}`, `?paper=${SLUG}&sent=x`, '?paper=none&sent=7K3M-Q0XZ'])(
  'the thank-you page opened with "%s" offers no file and links to all papers',
  async (query) => {
    const { text } = await request(site.app).get(`/download-whitepaper-thankyou${query}`)
    const page = readPage(text)
    expect(page.heading).toBe('Choose a whitepaper')
    expect(page.title).toMatch(/^Choose a whitepaper \|/)
    expect(page.meta('description')).not.toMatch(/ready/)
    const papers = page
      .all('a')
      .filter(({ href }) => href?.startsWith('/download-whitepaper?paper='))
    expect(papers.length).toBeGreaterThan(1)
    expect(page.all('div').filter((part) => part.class?.includes('receipt'))).toEqual([])
    expect(text).not.toMatch(/\/downloads\/(?!gate-sheet)/)
  },
)

describe('a link that does not work', () => {
  const expired = () => {
    const { config, database } = site.services
    const ended = new Date(Date.now() - 1_000)
    return createLinkSigner(config, database).sign('paper', `${SLUG} ${REFERENCE}`, ended)
  }

  it.each([
    ['missing', async () => '', 'forged'],
    ['made up', async () => 'a.b.c', 'forged'],
    ['changed', async () => `${key.slice(0, -4)}AAAA`, 'forged'],
    ['of another paper', () => paperKey(site.services, OTHER, REFERENCE), 'forged'],
    ['over', expired, 'expired'],
  ])('because it is %s leads to a page that offers a new one', async (_why, makeKey, kind) => {
    const response = await get(FILE, await makeKey()).expect(kind === 'expired' ? 410 : 403)
    expect(response.get('Cache-Control')).toBe('no-store')
    const page = readPage(response.text)
    expect(page.heading).toBe(
      kind === 'expired' ? 'This link has expired' : 'This link doesn’t work',
    )
    const links = page.all('a').map(({ href }) => href)
    expect(links).toContain(`/download-whitepaper?paper=${SLUG}#whitepaper-form`)
    const app = page.all('div').find(({ id }) => id === 'app')
    expect(app?.['data-address']).toBe(`/download-whitepaper-thankyou?paper=${SLUG}&link=${kind}`)
  })
})

it('the form leads to a receipt with a link valid for a week, at a URL that is not sent as referrer', async () => {
  const form = await request(site.app)
    .post(`/download-whitepaper?paper=${SLUG}`)
    .type('form')
    .send(sampleAnswers.whitepaper)
    .expect(303)
  const done = new URL(form.get('Location') ?? '', site.url)
  const receipt = await request(site.app)
    .get(done.pathname + done.search)
    .expect(200)
  expect(receipt.get('Cache-Control')).toBe('private, no-store')
  expect(receipt.get('Referrer-Policy')).toBe('no-referrer')
  expect(receipt.get('X-Robots-Tag')).toBe('noindex')
  expect(receipt.text).toContain('d…@example.com')
  expect(done.href).not.toMatch(/example|@|%40/)
  const link = readPage(receipt.text)
    .all('a')
    .find(({ href }) => href?.startsWith('/downloads/'))
  const reading = await readPaperLink(site.services, done.searchParams.get('key') ?? '', SLUG)
  expect(reading).toMatchObject({ kind: 'good', reference: done.searchParams.get('sent') })
  const left = reading.kind === 'good' ? reading.expiresAt.getTime() - Date.now() : 0
  expect(left).toBeGreaterThan(PAPER_LINK_MAX_AGE_MS - 60_000)
  expect(left).toBeLessThanOrEqual(PAPER_LINK_MAX_AGE_MS)
  await request(site.app)
    .get(link?.href ?? '')
    .expect(200)
})

const [DOCK, BOSS] = ['one-page-for-your-dock', 'one-page-for-your-boss']

it('the pages to hand on can be emailed to a colleague, with their full address', async () => {
  const { text } = await request(site.app).get('/whitepapers').expect(200)
  const emails = [...text.matchAll(/href="(mailto:\?[^"]+)"/g)].map(([, href = '']) => {
    const { searchParams } = new URL(href.replaceAll('&amp;', '&'))
    return searchParams.get('body')?.split('\r\n').at(-1)
  })
  const { siteUrl } = site.services.config
  expect(emails).toEqual([DOCK, BOSS].map((slug) => `${siteUrl}/downloads/${slug}.pdf`))
})

describe.each([
  { slug: 'gate-sheet', name: 'Gate sheet.pdf', pages: 1, linkedFrom: '/partners' },
  { slug: 'sample-load-file', name: 'Sample load file.pdf', pages: 7, linkedFrom: '/our-solution' },
  { slug: DOCK, name: 'One page for your dock.pdf', pages: 2, linkedFrom: '/our-solution' },
  { slug: BOSS, name: 'One page for your boss.pdf', pages: 1, linkedFrom: '/our-solution' },
])('the open file $slug', ({ slug, name, pages, linkedFrom }) => {
  it('is linked from its page, served to everyone without a form or a personal link, and counted', async () => {
    const page = await request(site.app).get(linkedFrom).expect(200)
    expect(page.text).toContain(`href="/downloads/${slug}.pdf"`)
    const { body, headers } = await request(site.app)
      .get(`/downloads/${slug}.pdf`)
      .set('User-Agent', BROWSER)
      .buffer()
      .parse(binary as never)
      .expect(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    const pdf = await loadPdf(body as Buffer)
    expect(pdf.numPages).toBe(pages)
    await pdf.loadingTask.destroy()
    expect(await countedDownloads(site)).toContainEqual({ paper: slug, reference: '', count: 1 })
  })
})
