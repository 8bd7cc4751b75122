import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type AnsweredRequest, silentMetrics } from '../../server/metrics.ts'
import { createLimitedServer } from '../../server/operations/server-limits.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { openRawConnection } from '../support/raw-connection.ts'

/** Short limits, because the test covers what happens at a limit and not its length. */
const SHORT = { connectionsCheckingInterval: 50, headersTimeout: 300, requestTimeout: 600 }

const measured: AnsweredRequest[] = []
const metrics = { ...silentMetrics, answered: (request: AnsweredRequest) => measured.push(request) }
const { app, services, logs } = buildTestSite({ metrics })
const server = createLimitedServer(app, SHORT)
let port = 0

beforeAll(async () => {
  await services.database.migrate()
  server.listen(0)
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await services.database.close()
  await rm(services.config.dataDir, { recursive: true, force: true })
})

/** Sends the text and resolves to the answer, once the server has closed the connection. */
async function send(text: string) {
  const connection = await openRawConnection(port)
  connection.write(text)
  return connection.closed()
}

function headerNames(answer: string): string[] {
  const head = answer.split('\r\n\r\n', 1)[0] ?? ''
  return [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase())
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n'
const POST = 'POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const CHUNKED = 'Transfer-Encoding: chunked\r\n'

it.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a name that is no header', `${GET}b@d: x\r\n\r\n`, 400],
  ['two lengths', `${POST}${CHUNKED}Content-Length: 3\r\n\r\n0\r\n\r\n`, 400],
  ['a length that is no number', `${POST}Content-Length: x\r\n\r\n`, 400],
  ['another transfer encoding', `${POST}Transfer-Encoding: gzip\r\n\r\n`, 400],
  ['a chunk that is none', `${POST}${CHUNKED}\r\nzz\r\n`, 400],
  ['an extension of 20 KB at a chunk', `${POST}${CHUNKED}\r\n2;${'a'.repeat(20_000)}\r\n`, 413],
  ['an expectation', `${GET}Expect: a-miracle\r\nConnection: close\r\n\r\n`, 417],
  [
    'headers of 70 KB',
    `${GET}${'X-A: '.padEnd(1_022, 'a')}\r\n`.concat(`X-B: ${'b'.repeat(70_000)}\r\n\r\n`),
    431,
  ],
  ['headers that never end', GET, 408],
  ['a HEAD', 'HEAD /\x01 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['nothing', '', 408],
  ['a body that never ends', `${POST}Content-Length: 10\r\n\r\n{`, 408],
  ['a proxy’s CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405],
])('%s is answered with our headers, one log line and one count', async (what, text, status) => {
  const [logged, counted] = [logs.length, measured.length]
  const answer = await send(text)
  expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const page = headerNames(await send(`${GET}Connection: close\r\n\r\n`))
  const ours = page.filter((name) => !/^(content-|etag|link|vary|transfer-encoding)/.test(name))
  expect(headerNames(answer).sort()).toEqual(
    expect.arrayContaining([...ours, 'content-security-policy']),
  )
  const isRead = ['no Host', 'an expectation'].includes(what)
  expect(answer.split('\r\n\r\n')[1]).toMatch(isRead ? /<html/ : /^$/) // a HEAD has no body
  const [, requestId] = /^X-Request-Id: (.+)\r$/im.exec(answer) ?? []
  const lines = logs.slice(logged).filter(({ status }) => status !== 200)
  expect(lines).toMatchObject([{ level: 'info', requestId, status, ip: expect.any(String) }])
  expect(measured.slice(counted).map(({ status }) => status)).toEqual([status, 200])
})

it('a visitor with 60 KB of other sites’ cookies gets the page', async () => {
  const answer = await send(`${GET}Cookie: a=${'b'.repeat(60_000)}\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/)
})

it('an offer to change the protocol is ignored', async () => {
  const offer = 'Upgrade: websocket\r\nConnection: Upgrade, close\r\nSec-WebSocket-Version: 13\r\n'
  expect(await send(`${GET}${offer}\r\n`)).toMatch(/^HTTP\/1.1 200 OK/)
})

it.each(['/', '/downloads/missing.pdf'])(
  'a CONNECT behind a request for %s costs its connection only',
  async (path) => {
    const connect = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'
    const logged = logs.length
    await send(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n${connect}`)
    expect(logs.slice(logged)).toMatchObject([{ path }])
    expect(await send(`${GET}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 OK/)
  },
)

it('what follows a complete answer is not answered into it', async () => {
  const connection = await openRawConnection(port)
  connection.write(`${GET}\r\n`)
  await connection.until(/<\/html>/)
  connection.write('nonsense\r\n\r\n')
  const received = await connection.closed()
  expect([...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual([
    '200',
    '400',
  ])
})
