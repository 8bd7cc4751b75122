import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { redirect } from 'react-router'
import request from 'supertest'
import { createLimitedServer } from '../../server/operations/server-limits.ts'
import { buildTestSite, type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { probeRoute } from '../support/probe-route.tsx'
import { openRawConnection } from '../support/raw-connection.ts'

describe('middleware added with app.use', () => {
  it('runs for every response below it, including cached pages', async () => {
    const { app, logs } = buildTestSite()
    await request(app).get('/partners').expect(200)
    app.use((_req, res, next) => {
      res.set('X-Step', 'ran')
      next()
    })
    const { stack } = app.router
    stack.unshift(...stack.splice(-1)) // as if added at the top of app.ts
    for (const path of ['/partners', '/robots.txt', '/nowhere', '/%zz', '/healthz']) {
      await request(app).get(path).expect('X-Step', 'ran')
    }
    expect(logs.find(({ cache }) => cache === 'hit')).toMatchObject({ path: '/partners' })
  })
})

describe('security headers', () => {
  /** Headers that may differ between two responses. */
  const OWN = /^(date|x-request-id|etag|vary|location|allow|retry-after|connection|keep-alive)$/
  const ABOUT_CONTENT = /^(content-(type|length|encoding)|transfer-encoding|cache-control)$/
  const ABOUT_FILES = /^(accept-ranges|last-modified|x-robots-tag)$/

  it('are the same on every kind of response', async () => {
    const { app } = buildTestSite()
    const page = await request(app).get('/partners').expect(200)
    const etag = page.get('ETag') ?? ''
    const answers = [
      page,
      await request(app).get('/partners').expect(200),
      await request(app).get('/partners').set('If-None-Match', etag).expect(304),
      await request(app).get('/faqs?q=seal').expect(200),
      await request(app).get('/nowhere').expect(404),
      await request(app).get('/%zz').expect(400),
      await request(app).get('/FAQS').expect(308),
      await request(app).get('/robots.txt').expect(200),
      await request(app).get('/icon.svg').expect(200),
      await request(app).get('/assets/none.js').expect(404),
      await request(app).get('/healthz').expect(200),
      await request(app).get('/api/demo-slots?zone=nowhere').expect(422),
      await request(app).post('/contact-us').type('text/plain').send('x').expect(415),
      await request(app).put('/faqs').expect(405),
    ]
    const security = answers.map(({ headers }) =>
      Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) => !OWN.test(name) && !ABOUT_CONTENT.test(name) && !ABOUT_FILES.test(name),
        ),
      ),
    )
    expect(Object.keys(security[0] ?? {}).length).toBeGreaterThan(8)
    for (const headers of security) expect(headers).toEqual(security[0])
  })
})

describe('page middleware', () => {
  it('runs even for a cached page, with the whole query', async () => {
    const seen: string[] = []
    const { app, logs } = buildTestSite({
      routes: [probeRoute({ middleware: ['see'] })],
      pageMiddleware: {
        see: ({ url, headers }) => {
          seen.push(url.search)
          headers.set('X-Campaign', url.searchParams.get('utm_source') ?? 'none')
          return url.searchParams.has('away') ? redirect('/elsewhere') : undefined
        },
      },
    })
    await request(app).get('/probe').expect('X-Campaign', 'none')
    await request(app).get('/probe?utm_source=example').expect('X-Campaign', 'example')
    await request(app).get('/probe?away=1').expect(302)
    expect(seen).toEqual(['', '?utm_source=example', '?away=1'])
    expect(logs.map(({ cache }) => cache)).toEqual(['miss', 'hit', null])
  })

  it('keeps a page out of the cache if its route says so', async () => {
    const { app, logs } = buildTestSite({ routes: [probeRoute({ isCached: false })] })
    for (const _ of [1, 2]) {
      await request(app).get('/probe').expect(200).expect('Cache-Control', 'no-store')
    }
    expect(logs.map(({ cache }) => cache)).toEqual([null, null])
  })
})

describe('the server', () => {
  let site: ServedSite
  beforeAll(async () => {
    site = await serveTestSite({ env: { TRUST_PROXY: '1' } })
  })
  afterAll(() => site.close())

  /** The HTTP chunks of a response that is not cached. */
  async function chunksOf(path: string): Promise<readonly string[]> {
    const connection = await openRawConnection(site.port)
    connection.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    const answer = await connection.closed()
    const [head = '', body = ''] = splitOnce(answer, '\r\n\r\n')
    expect(head).toMatch(/transfer-encoding: chunked/i)
    expect(head).not.toMatch(/content-length/i)
    return readChunks(body)
  }

  it.each(['/', '/faqs?q=seal', '/schedule-your-demo'])(
    'sends %s in chunks, complete without a script',
    async (path) => {
      const chunks = await chunksOf(path)
      expect(chunks.length).toBeGreaterThan(2)
      const html = chunks.join('')
      expect(html).toMatch(/^<!DOCTYPE html>[\s\S]*<h1[\s\S]*<\/footer>[\s\S]*<\/html>$/)
      expect(html).not.toMatch(/<template|<script[^>]*>\$R/) // no late content that a script must move into place
      expect(html).not.toContain('nonce')
    },
  )

  it('does not delay other pages for a visitor who reads nothing', async () => {
    const slow = Array.from({ length: 12 }, (_, index) => {
      const socket = connect(site.port, 'localhost').pause()
      const network = `X-Forwarded-For: 198.51.${index}.9`
      socket.write(`GET /faqs?q=slow${index} HTTP/1.1\r\nHost: localhost\r\n${network}\r\n\r\n`)
      return socket
    })
    await Promise.all(slow.map((socket) => once(socket, 'connect')))
    const page = await fetch(`${site.url}/faqs?q=quick`)
    expect([page.status, (await page.text()).endsWith('</html>')]).toEqual([200, true])
    for (const socket of slow) socket.destroy()
  })
})

describe('odd request targets', () => {
  const { app, logs } = buildTestSite()
  const server = createLimitedServer(app)
  let port = 0
  beforeAll(async () => {
    await once(server.listen(0), 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it.each([
    ['http://localhost/faqs', 200, '/faqs'],
    ['http://example.com/FAQs?q=a', 308, '/faqs'],
    ['http://b:c/', 400, null],
    ['http://x//a', 404, null],
    ['ftp://example.com/faqs', 400, null],
    ['*', 400, null],
    ['/FAQS//', 404, null],
    ['/faqs/.', 404, null],
    ['/./faqs', 404, null],
    ['//faqs', 404, null],
    ['/%66aqs', 308, '/faqs'],
    ['/contact-u%73?sent=7K3M-Q0XZ', 308, '/contact-us'],
  ])('such as %s get a %i and their route in the log', async (target, status, route) => {
    const before = logs.length
    const connection = await openRawConnection(port)
    connection.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    const answer = await connection.closed()
    expect(answer.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `)
    expect(answer).toMatch(/x-request-id/i)
    expect(logs.slice(before)).toEqual([expect.objectContaining({ msg: 'request', status, route })])
  })

  it('for a private page redirect to its canonical spelling, uncached', async () => {
    const response = await request(app).get('/contact-u%73?sent=7K3M-Q0XZ').expect(308)
    expect(response.get('Location')).toBe('/contact-us?sent=7K3M-Q0XZ')
    expect(response.get('Cache-Control')).toBe('no-store')
  })
})

function splitOnce(text: string, at: string): readonly [string, string] {
  const index = text.indexOf(at)
  return [text.slice(0, index), text.slice(index + at.length)]
}

/** Decodes chunked encoding (RFC 9112, section 7.1). Sizes count bytes, not characters. */
function readChunks(text: string): readonly string[] {
  const bytes = Buffer.from(text)
  const chunks: string[] = []
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16)
    if (!size) return chunks
    chunks.push(bytes.toString('utf8', end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}
