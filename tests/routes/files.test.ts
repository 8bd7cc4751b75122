import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request, { type Response } from 'supertest'
import { buildTestSite } from '../support/build-test-site.ts'
import { readBundles } from '../support/read-bundles.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

const { app, services } = buildTestSite({ env: { SITE_URL: 'https://www.example.com' } })

afterAll(async () => {
  await services.database.close()
  await rm(services.config.dataDir, { recursive: true, force: true })
})
const { assets, facts, webRoot } = services.release
const bundled = [...readBundles(TEST_RELEASE).client.files.keys()]

/** Returns the raw bytes, because supertest decodes gzip and br. */
function asBytes(
  response: NodeJS.ReadableStream,
  done: (error: Error | null, body: Buffer) => void,
) {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.on('end', () => done(null, Buffer.concat(chunks)))
}

describe('files with a hash in their names', () => {
  const files = [
    assets.entry,
    assets.stylesheet,
    facts.databasePath,
    facts.searchPath,
    `${facts.payloadsPath}/home.json`,
  ]

  it.each(files)('such as %s are cached for a year', async (path) => {
    const response = await request(app).get(path).expect(200)
    expect(response.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.get('Vary')).toContain('Accept-Encoding')
    expect(response.get('Last-Modified')).toBeUndefined() // they are never revalidated
  })

  it('are sent in gzip on request', async () => {
    const plain = await request(app).get(assets.stylesheet).set('Accept-Encoding', 'identity')
    const response: Response = await request(app)
      .get(assets.stylesheet)
      .set('Accept-Encoding', 'gzip')
      .buffer(true)
      .parse(asBytes as never)
    expect(response.get('Content-Encoding')).toBe('gzip')
    expect(response.get('Content-Type')).toMatch(/^text\/css/)
    const body = response.body as Buffer
    const text = body[0] === 0x1f ? String(gunzipSync(body)) : String(body)
    expect(text).toBe(plain.text)
  })

  it('are sent in br to a browser that accepts all encodings', async () => {
    const response = await request(app)
      .get(assets.entry)
      .set('Accept-Encoding', 'gzip, deflate, br, zstd')
    expect(response.get('Content-Encoding')).toBe('br')
    expect(response.get('Content-Type')).toMatch(/^(text|application)\/javascript/)
  })

  it('get an uncacheable 404 if missing, and a 405 for other methods', async () => {
    await request(app).get('/assets/none.js').expect(404).expect('Cache-Control', 'no-store')
    await request(app).post(assets.entry).expect(405).expect('Allow', 'GET, HEAD')
    await request(app).get('/assets/').expect(404)
  })
})

it.each([assets.entry, '/icon.svg'])('an invalid range of %s is a regular error', async (path) => {
  const response = await request(app)
    .get(path)
    .set('Accept-Encoding', 'br')
    .set('Range', 'bytes=99999999-')
    .expect(416)
    .expect('Cache-Control', 'no-store')
  expect(response.text).toContain('</html>')
  expect(response.get('ETag')).toBeUndefined()
})

describe('public files', () => {
  it('include icons of their size, and the manifest with the product name', async () => {
    for (const size of [64, 120, 144, 152, 192, 384, 512]) {
      const { body } = await request(app)
        .get(`/icons/icon-${size}.png`)
        .expect(200)
        .expect('Content-Type', 'image/png')
      expect((body as Buffer).readUInt32BE(16)).toBe(size) // the width, from the PNG header
    }
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

describe('a file that an owner adds to public/', () => {
  const webRoot = join(tmpdir(), `public-${randomUUID()}`)
  const added = buildTestSite({ adapt: (release) => ({ ...release, webRoot }) }).app
  const text = 'A line of a file.\n'.repeat(1_000)
  beforeAll(async () => {
    for (const folder of ['.well-known', 'social', 'icons']) {
      await mkdir(join(webRoot, folder), { recursive: true })
      await writeFile(join(webRoot, folder, 'file'), '{}')
      await writeFile(join(webRoot, folder, '.hidden'), '{}')
    }
    await writeFile(join(webRoot, 'file.txt'), text)
  })
  afterAll(() => rm(webRoot, { recursive: true }))

  it('below .well-known is served, no other name with a dot', async () => {
    const file = await request(added).get('/.well-known/file').expect(200)
    expect(file.get('Cache-Control')).toBe('public, max-age=600')
    for (const path of ['/.well-known/.hidden', '/social/.hidden', '/.hidden', '/.well-known/']) {
      await request(added).get(path).expect(404)
    }
  })

  it('below social or icons may be shown by other sites, no other response', async () => {
    const policy = async (path: string) =>
      (await request(added).get(path)).get('Cross-Origin-Resource-Policy')
    expect([await policy('/social/file'), await policy('/icons/file')]).toEqual(
      Array(2).fill('cross-origin'),
    )
    expect([await policy('/file.txt'), await policy('/social/none'), await policy('/')]).toEqual(
      Array(3).fill('same-origin'),
    )
  })

  it('is compressed as a whole, but not in ranges', async () => {
    const get = () => request(added).get('/file.txt').set('Accept-Encoding', 'gzip')
    expect((await get().expect(200)).get('Content-Encoding')).toBe('gzip')
    const range = await get().set('Range', 'bytes=2-2001').expect(206)
    expect(range.get('Content-Encoding')).toBeUndefined()
    expect(range.get('Content-Range')).toBe(`bytes 2-2001/${text.length}`)
    expect(range.text).toBe(text.slice(2, 2_002))
  })
})

describe('a crawler or a tool', () => {
  it('finds the full URL of every indexable page in the sitemap', async () => {
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

  it('gets the icon at the address that old browsers ask for', async () => {
    const icon = await request(app)
      .get('/favicon.ico')
      .expect(200)
      .expect('Content-Type', 'image/png')
    expect(icon.body.subarray(1, 4).toString()).toBe('PNG')
  })

  it('finds the sitemap through robots.txt', async () => {
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
  ])('gets the same cache headers with a 304 for %s as with a 200', async (path) => {
    const first = await request(app).get(path).expect(200)
    expect(first.get('Vary')).toBe('Accept-Encoding')
    if (path === '/icon.svg') expect(first.get('Cache-Control')).toBe('public, max-age=600')
    const again = await request(app)
      .get(path)
      .set('If-None-Match', first.get('ETag') ?? '')
      .expect(304)
    for (const name of ['Vary', 'Cache-Control', 'ETag'])
      expect([name, again.get(name)]).toEqual([name, first.get(name)])
  })

  it('finds a contact in security.txt that expires within a year', async () => {
    const { text } = await request(app).get('/.well-known/security.txt').expect(200)
    expect(text).toContain(`Contact: mailto:${facts.site.contact.emails.security}`)
    const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now())
    expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
  })

  it.each(['/healthz', '/readyz'])('gets %s uncached', async (path) => {
    await services.database.migrate()
    const response = await request(app).get(path).expect(200).expect('Cache-Control', 'no-store')
    const { version, commit = null } = services.release
    expect(response.body).toEqual({ status: 'ok', version, commit })
  })
})

it('a stylesheet is complete without light-dark(), and is nothing to a browser older than we name', async () => {
  const { body, text } = await request(app).get(services.release.assets.stylesheet).expect(200)
  const css = text ?? String(body)
  expect(css).toMatch(/^@supports \(selector\(:has\(a\)\)/)
  expect(css).not.toContain('light-dark(')
  expect(css).not.toMatch(/@media[^{]*scripting/) // an old browser allows scripts, but ours do not run there
  expect(css).toContain('text-decoration-thickness')
})

it('the bundle of the server is ASCII, which V8 holds in one byte a letter instead of two', () => {
  const bundle = readFileSync(join(TEST_RELEASE, 'server/main.js'), 'utf8')
  const beyond = bundle.match(/.{0,20}[\u0080-\u{10FFFF}].{0,20}/gsu) // in a pattern or `String.raw`: esbuild escapes strings
  expect(beyond).toBeNull()
})

/** As sent with brotli. */
const bytesOf = (addresses: Iterable<string>, ending = '.br') =>
  [...addresses].reduce((sum, path) => sum + statSync(join(webRoot, path + ending)).size, 0)

it.each(Object.entries(assets.pages))('the files of %s stay small', (id, chunks) => {
  expect(bytesOf(new Set([assets.entry, ...assets.entryImports, ...chunks]))).toBeLessThan(104_000)
  expect(bytesOf([assets.wholeSheets[id] ?? assets.stylesheet])).toBeLessThan(12_500)
})

it('the fonts stay small', () => {
  const fonts = bundled.filter((path) => path.endsWith('.woff2'))
  expect(bytesOf(assets.fonts, '')).toBeLessThan(22_000)
  expect(bytesOf(fonts, '')).toBeLessThan(140_000)
})

it.each([
  ['watch-vitals', 4_000],
  ['sample-load', 12_000],
])('the chunk %s, loaded when the page is idle, stays small', (name, most) => {
  const chunks = bundled.filter((path) => path.startsWith(`/assets/${name}-`))
  expect(chunks).toHaveLength(1)
  expect(bytesOf(chunks)).toBeLessThan(most)
})
