import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { Suspense, use } from 'react'
import supertest from 'supertest'
import { buildTestSite, type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { probeRoute } from '../support/probe-route.tsx'

let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite({ pageCacheBytes: 2 * 1024 * 1024 })
})
afterAll(() => site.close())

/** Returns the raw bytes, which fetch would decode. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request(site.url + path, {
    method,
    headers: { 'Accept-Encoding': 'br', ...headers },
  })
  const [response] = (await once(sent.end(), 'response')) as [IncomingMessage]
  const body = await buffer(response)
  return { status: response.statusCode, headers: response.headers, body }
}

/** Whether the last response came from the cache. */
async function lastCache(): Promise<unknown> {
  await new Promise((resolve) => setImmediate(resolve)) // the line is logged after the response
  return site.logs.findLast(({ msg }) => msg === 'request')?.cache
}

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
}

/** Headers without those that differ between responses or depend on a known length. */
function lasting({ date, etag, ...headers }: IncomingHttpHeaders) {
  const {
    'x-request-id': requestId,
    'transfer-encoding': chunked,
    'content-length': length,
    ...rest
  } = headers
  return rest
}

describe('the second visitor of a page', () => {
  it.each(Object.entries(decoders))('gets in %s what the first got', async (encoding, decode) => {
    const path = `/whitepapers?topic=${{ br: 'identity', gzip: 'theft', identity: 'liability' }[encoding]}`
    const streamed = await ask(path, { 'Accept-Encoding': encoding })
    const kept = await ask(path, { 'Accept-Encoding': encoding })
    expect(await lastCache()).toBe('hit')
    expect(decode(kept.body).equals(decode(streamed.body))).toBe(true)
    expect(kept.headers['content-length']).toBe(String(kept.body.length))
    expect(lasting(kept.headers)).toEqual(lasting(streamed.headers))
  })

  it('gets it from a campaign URL too, which is not cached separately', async () => {
    const first = await ask('/partners?utm_source=example&utm_campaign=1')
    const second = await ask('/partners?gclid=1')
    expect(await lastCache()).toBe('hit')
    expect(site.logs.at(-1)).toMatchObject({ path: '/partners', route: '/partners', status: 200 })
    expect(Number(site.logs.at(-1)?.bytes)).toBeGreaterThan(second.body.length) // with the headers
    const text = brotliDecompressSync(second.body)
    expect(text.equals(brotliDecompressSync(first.body))).toBe(true)
    expect(text.includes('utm_source')).toBe(false)
  })

  it('gets a new page when the year in its footer has changed', async () => {
    const last = await ask('/our-solution')
    const clock = jest.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2101)
    try {
      const next = await ask('/our-solution', { 'If-None-Match': String(last.headers.etag) })
      expect(next.status).toBe(200)
      expect(/© (<!-- -->)?2101/.test(String(brotliDecompressSync(next.body)))).toBe(true)
    } finally {
      clock.mockRestore()
    }
  })
})

describe('a visitor with a current copy of the page', () => {
  it('gets a 304 for the ETag of their encoding', async () => {
    const streamed = await ask('/contact-us')
    const br = await ask('/contact-us')
    const gzip = await ask('/contact-us', { 'Accept-Encoding': 'gzip' })
    const etags = [streamed, br, gzip].map(({ headers }) => String(headers.etag))
    expect(etags[0]).toBe(etags[1])
    expect(etags[0]).not.toBe(etags[2])
    expect(br.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=300, stale-while-revalidate=300',
    )

    for (const etag of [etags[0], `${etags[0]}`.replace('W/', ''), `"other", ${etags[0]}`, '*']) {
      const again = await ask('/contact-us', { 'If-None-Match': String(etag) })
      expect([etag, again.status, again.body.length]).toEqual([etag, 304, 0])
      expect(again.headers).toMatchObject({
        'cache-control': br.headers['cache-control'],
        'content-security-policy': br.headers['content-security-policy'],
        vary: 'Accept, Accept-Encoding',
      })
    }
    const changed = await ask('/contact-us', { 'If-None-Match': String(etags[2]) })
    expect(changed.status).toBe(200) // the tag of another encoding
    const reload = { 'If-None-Match': String(etags[1]), 'Cache-Control': 'no-cache' }
    expect((await ask('/contact-us', reload)).status).toBe(200)
  })
})

describe('the ETag', () => {
  it.each(['br;q=0.1, gzip', 'gzip;q=0.5, br;q=0', 'deflate', 'zstd, *;q=0.1'])(
    'names the encoding that is sent to a browser with %s',
    async (accepted) => {
      const path = `/whitepapers?sort=title&q=${encodeURIComponent(accepted)}`
      for (const _ of ['streamed', 'cached']) {
        const { headers } = await ask(path, { 'Accept-Encoding': accepted })
        const encoding = headers['content-encoding'] ?? 'identity'
        expect(String(headers.etag)).toMatch(new RegExp(`-${encoding}"$`))
      }
    },
  )
})

describe('nothing is cached', () => {
  it.each([
    '/contact-us?sent=7K3M-Q0XZ',
    '/schedule-your-demo?sent=7K3M-Q0XZ',
    '/schedule-your-demo?booking=unknown',
    '/download-whitepaper-thankyou?paper=who-is-at-the-dock&sent=7K3M-Q0XZ&key=unknown',
    '/download-whitepaper-thankyou?paper=who-is-at-the-dock&link=expired',
  ])('for a single visitor: %s', async (path) => {
    for (const _ of [1, 2]) {
      const { headers } = await ask(path)
      expect(headers['cache-control']).toContain('private, no-store')
      expect(await lastCache()).toBeNull()
    }
  })

  it('for an error', async () => {
    for (const path of ['/whitepapers?paper=unknown', '/nowhere']) {
      for (const _ of [1, 2]) {
        expect((await ask(path)).status).toBe(404)
        expect(await lastCache()).toBeNull()
      }
    }
  })

  it.each([
    ['that is refused', {}, 422],
    ['with other times', { otherTimes: 'Next week' }, 200],
  ])('for a form that is shown again, %s', async (_, button, status) => {
    const body = new URLSearchParams({ email: 'not-an-address', ...button })
    const options = { method: 'POST', body, headers: { Accept: 'text/html' } }
    const again = await fetch(`${site.url}/contact-us`, options)
    expect([again.status, again.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(await again.text()).toContain('not-an-address')
    const page = await fetch(`${site.url}/contact-us`)
    expect(await page.text()).not.toContain('not-an-address')
  })

  it('for open times, which expire: a CDN may serve them for 30 seconds', async () => {
    for (const _ of [1, 2]) {
      const { headers } = await ask('/schedule-your-demo')
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30')
      expect(await lastCache()).toBeNull()
    }
  })
})

describe('a search', () => {
  it.each(['/faqs?q=seal', '/whitepapers?topic=fraud&sort=title'])(
    'is not cached here, and answered 304 to a visitor with a current copy: %s',
    async (path) => {
      const first = await ask(path)
      const again = await ask(path)
      expect([again.status, await lastCache()]).toEqual([200, null])
      expect(again.headers['cache-control']).toContain('s-maxage=300')
      const current = await ask(path, { 'If-None-Match': String(first.headers.etag) })
      expect(current.status).toBe(304)
    },
  )

  it('by one filter alone is a page', async () => {
    await ask('/whitepapers?topic=fraud')
    await ask('/whitepapers?topic=fraud')
    expect(await lastCache()).toBe('hit')
  })

  it('adds no entries for unknown parameters', async () => {
    await ask('/whitepapers')
    await ask('/whitepapers?topic=made-up&for=nobody&sort=odd')
    expect(await lastCache()).toBe('hit')
  })
})

it('the cache stores no page that failed while it was sent', async () => {
  const rest = Promise.withResolvers<string>()
  rest.promise.catch(() => {})
  const Rest = () => <p>{use(rest.promise)}</p>
  const Page = () => (
    <Suspense>
      <Rest />
    </Suspense>
  )
  const served = await serveTestSite({ routes: [probeRoute({ Page })] })
  const first = await fetch(`${served.url}/probe`)
  rest.reject(new Error('broke late'))
  await first.text()
  await (await fetch(`${served.url}/probe`)).text()
  await new Promise((resolve) => setImmediate(resolve))
  await served.close()
  expect(served.logs.filter(({ cache }) => cache === 'hit')).toEqual([])
})

it('the cache can be turned off', async () => {
  const { app, logs } = buildTestSite({ routes: [probeRoute()], pageCacheBytes: 0 })
  for (const _ of [1, 2]) await supertest(app).get('/probe').expect(200)
  expect(logs.map(({ cache }) => cache)).toEqual(['miss', 'miss'])
})
