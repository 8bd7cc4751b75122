import { rm } from 'node:fs/promises'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from '@jest/globals'
import request, { type Response } from 'supertest'
import { buildTestSite } from '../support/build-test-site.ts'

const { app, services } = buildTestSite({ env: { SITE_URL: 'https://www.example.com' } })

afterAll(async () => {
  await services.database.close()
  await rm(services.config.dataDir, { recursive: true, force: true })
})
const { assets, facts } = services.release

/** Returns the raw bytes, because supertest decodes gzip and br. */
function asBytes(
  response: NodeJS.ReadableStream,
  done: (error: Error | null, body: Buffer) => void,
) {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.on('end', () => done(null, Buffer.concat(chunks)))
}

describe('files with a hash in their name', () => {
  const files = [
    assets.entry,
    assets.stylesheet,
    facts.databasePath,
    `${facts.payloadsPath}/home.json`,
  ]

  it.each(files)('%s is kept for a year', async (path) => {
    const response = await request(app).get(path).expect(200)
    expect(response.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.get('Vary')).toContain('Accept-Encoding')
  })

  it('are asked for once, so they carry no date', async () => {
    const response = await request(app).get(assets.entry).expect(200)
    expect(response.get('Last-Modified')).toBeUndefined()
  })

  it.each([
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ])('come in %s when asked', async (encoding, decode) => {
    const plain = await request(app).get(assets.stylesheet).set('Accept-Encoding', 'identity')
    const response: Response = await request(app)
      .get(assets.stylesheet)
      .set('Accept-Encoding', encoding)
      .buffer(true)
      .parse(asBytes as never)
    expect(response.get('Content-Encoding')).toBe(encoding)
    expect(response.get('Content-Type')).toMatch(/^text\/css/)
    const body = response.body as Buffer
    const text = encoding === 'gzip' && body[0] !== 0x1f ? String(body) : String(decode(body))
    expect(text).toBe(plain.text)
  })

  it('come in br to a browser that takes all', async () => {
    const response = await request(app)
      .get(assets.entry)
      .set('Accept-Encoding', 'gzip, deflate, br, zstd')
    expect(response.get('Content-Encoding')).toBe('br')
    expect(response.get('Content-Type')).toMatch(/^(text|application)\/javascript/)
  })

  it('that are missing are a 404 no cache keeps, as are other methods a 405', async () => {
    await request(app).get('/assets/none.js').expect(404).expect('Cache-Control', 'no-store')
    await request(app).post(assets.entry).expect(405).expect('Allow', 'GET, HEAD')
    await request(app).get('/assets/').expect(404)
  })
})

it.each([assets.entry, '/icon.svg'])(
  'a part of %s that it does not have is an error like any other',
  async (path) => {
    const response = await request(app)
      .get(path)
      .set('Accept-Encoding', 'br')
      .set('Range', 'bytes=99999999-')
      .expect(416)
      .expect('Cache-Control', 'no-store')
    expect(response.text).toContain('</html>')
    expect(response.get('ETag')).toBeUndefined()
  },
)

describe('public files', () => {
  it('have an ETag and a short life', async () => {
    const first = await request(app).get('/icon.svg').expect(200)
    expect(first.get('Cache-Control')).toBe('public, max-age=600')
    await request(app)
      .get('/icon.svg')
      .set('If-None-Match', first.get('ETag') ?? '')
      .expect(304)
  })

  it.each([64, 120, 144, 152, 192, 384, 512])('hold an icon of %i px', async (size) => {
    const { body } = await request(app)
      .get(`/icons/icon-${size}.png`)
      .expect(200)
      .expect('Content-Type', 'image/png')
    expect((body as Buffer).readUInt32BE(16)).toBe(size) // the width, from the PNG header
  })

  it('hold the manifest, with the name of the product', async () => {
    const response = await request(app).get('/manifest.webmanifest').expect(200)
    expect(response.type).toBe('application/manifest+json')
    const manifest = JSON.parse(String(response.text ?? response.body))
    expect(manifest).toMatchObject({
      name: facts.site.product,
      theme_color: '#fcbf45',
      start_url: '/',
    })
    for (const { src } of manifest.icons) await request(app).get(src).expect(200)
  })
})

describe('files for machines', () => {
  it('lists in the sitemap every page that may be found, by its full address', async () => {
    const response = await request(app).get('/sitemap.xml').expect(200)
    const addresses = [...String(response.text).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address,
    )
    expect(addresses).toContain('https://www.example.com/')
    expect(addresses).toContain(`https://www.example.com/why-${facts.slug}`)
    expect(addresses).toContain('https://www.example.com/whitepapers?paper=who-is-at-the-dock')
    expect(addresses.join()).not.toMatch(/404|thankyou/)
    for (const address of addresses) {
      await request(app).get(String(address).replace('https://www.example.com', '')).expect(200)
    }
  })

  it('points robots to the sitemap', async () => {
    await request(app)
      .get('/robots.txt')
      .expect(200)
      .expect(/Sitemap: https:\/\/www\.example\.com\/sitemap\.xml/)
  })

  it.each([
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/manifest.webmanifest',
    '/service-worker.js',
    '/icon.svg',
  ])('gives a 304 of %s the headers for caches that its 200 has', async (path) => {
    const first = await request(app).get(path).expect(200)
    expect(first.get('Vary')).toBe('Accept-Encoding')
    const again = await request(app)
      .get(path)
      .set('If-None-Match', first.get('ETag') ?? '')
      .expect(304)
    for (const name of ['Vary', 'Cache-Control', 'ETag'])
      expect([name, again.get(name)]).toEqual([name, first.get(name)])
  })

  it('says in security.txt whom to write to, for less than a year', async () => {
    const { text } = await request(app).get('/.well-known/security.txt').expect(200)
    expect(text).toContain(`Contact: mailto:${facts.site.contact.emails.security}`)
    const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
  })

  it.each(['/healthz', '/readyz'])('answers %s, which no cache keeps', async (path) => {
    await services.database.migrate()
    const response = await request(app).get(path).expect(200).expect('Cache-Control', 'no-store')
    const { version, commit = null } = services.release
    expect(response.body).toEqual({ status: 'ok', version, commit })
  })
})
