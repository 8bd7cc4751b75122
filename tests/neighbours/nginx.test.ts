import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { hasNginx, type Nginx, startNginx } from '../support/processes/start-nginx.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const describeWithNginx = hasNginx() ? describe : describe.skip

const NAME = 'www.example.com'
const FEW_CONNECTIONS = 64

/** More than the burst of searches, fewer than that of pages. */
const MANY = 40

describeWithNginx('nginx: our example of a proxy', () => {
  let site: ServedSite
  let nginx: Nginx
  const all: Nginx[] = []
  const cookies: (string | undefined)[] = [] // of all requests that reached the site

  const start = async (edit?: (conf: string) => string) => {
    const started = await startNginx({
      ...{ sitePort: site.port, isEncrypted: true },
      ...(edit && { edit }),
    })
    all.push(started)
    return started
  }

  beforeAll(async () => {
    site = await serveTestSite({
      env: { TRUST_PROXY: '1', FORM_POSTS_PER_HOUR: '1' },
      takes({ headers: { cookie } }) {
        cookies.push(cookie)
        return false
      },
    })
    nginx = await start((conf) => conf.replace('rate=5r/s', 'rate=5r/m')) // however slow this machine is
  })
  afterAll(async () => {
    for (const each of all) await each.stop()
    await site.close()
  })

  const at = ({ port }: Nginx, options: RequestOptions, body?: string) =>
    answered(
      httpsRequest({
        ...{ host: '127.0.0.1', port, servername: NAME, rejectUnauthorized: false, agent: false },
        ...options,
        headers: { Host: NAME, ...options.headers },
      }).end(body),
    )

  it('passes a page on, encrypted by TLS 1.3, without telling its version', async () => {
    const answer = await at(nginx, { path: '/faqs' })
    expect(answer.status).toBe(200)
    expect((answer.socket as TLSSocket).getProtocol()).toBe('TLSv1.3')
    expect(answer.headers.server).toBe('nginx')
  })

  it.each([
    ['127.0.1.1', '?q=a', true],
    ['127.0.2.1', '?%71=a', true],
    ['127.0.3.1', '?utm_source=a&%71=a', true],
    ['127.0.4.1', '?topic=a', true],
    ['127.0.5.1', '?to%70ic=a', true],
    ['127.0.6.1', '?utm_source=newsletter&utm_medium=email', false],
    ['127.0.7.1', '?sent=contact&key=a', false],
    ['127.0.8.1', '', false],
  ])('from %s, counts %s as a search: %s', async (localAddress, query, isSearch) => {
    const path = `/robots.txt${query}`
    const asked = Array.from({ length: MANY }, () => at(nginx, { path, localAddress }))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.includes(429)).toBe(isSearch)
    expect(statuses).toContain(200)
  })

  it('refuses every body with a Content-Encoding before it is read', async () => {
    const before = site.logs.length
    const headers = { 'Content-Encoding': 'br', 'Content-Type': 'application/json' }
    const answer = await at(nginx, { path: '/contact-us', method: 'POST', headers }, '{}')
    expect(answer.status).toBe(415)
    expect(site.logs).toHaveLength(before)
  })

  it('passes no cookie on, and lets nobody’s cookies of 60 KB refuse a page', async () => {
    const cookie = `a=${'b'.repeat(60_000)}`
    const answer = await at(nginx, { path: '/', headers: { Cookie: cookie } })
    const session = connectHttp2(`https://127.0.0.1:${nginx.port}`, {
      servername: NAME,
      rejectUnauthorized: false,
    })
    const [overHttp2] = await once(
      session.request({ ':path': '/', ':authority': NAME, cookie }),
      'response',
    )
    session.destroy()
    expect([answer.status, overHttp2[':status']]).toEqual([200, 200])
    expect(new Set(cookies)).toEqual(new Set([undefined]))
  })

  it('closes connections for other names, and sends the bare one to www', async () => {
    const { port, redirectingPort } = nginx
    const plainly = (host: string) =>
      answered(
        httpRequest({
          ...{ host: '127.0.0.1', port: redirectingPort, agent: false, path: '/faqs' },
          headers: { Host: host },
        }).end(),
      ).then(
        ({ status, headers }) => `${status} ${headers.location}`,
        ({ code }) => code,
      )
    expect(await plainly('10.0.0.5')).toBe('ECONNRESET')
    const to = 'https://www.example.com/faqs'
    expect([await plainly(NAME), await plainly('example.com')]).toEqual([`308 ${to}`, `308 ${to}`])
    const bare = await at(nginx, {
      path: '/faqs',
      servername: 'example.com',
      headers: { Host: 'example.com' },
    })
    expect([bare.status, bare.headers.location]).toEqual([308, to])
    const stranger = connectTls({
      port,
      servername: 'other.example.org',
      rejectUnauthorized: false,
    })
    await expect(once(stranger, 'secureConnect')).rejects.toThrow('unrecognized name')
    const misdirected = await at(nginx, { path: '/', headers: { Host: 'other.example.org' } })
    expect(misdirected.status).toBe(421)
  })

  it('closes silent connections for a visitor when it has no other to give', async () => {
    const small = await start((conf) =>
      conf
        .replace('worker_processes auto', 'worker_processes 1')
        .replace(/worker_connections \d+/, `worker_connections ${FEW_CONNECTIONS}`),
    )
    const silent: Socket[] = []
    for (let count = 0; count < 2 * FEW_CONNECTIONS; count += 1) {
      const socket = connect(small.port, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      silent.push(socket)
    }
    expect((await at(small, { path: '/faqs' })).status).toBe(200)
    for (const socket of silent) socket.destroy()
  })

  it('behind a CDN, knows one visitor from another', async () => {
    const behindCdn = await start((conf) =>
      conf
        .replace(/^ *# (?=set_real_ip_from|real_ip_)/gm, '')
        .replace('192.0.2.0/24', '127.0.0.0/8'),
    )
    const post = (visitor: string) =>
      at(
        behindCdn,
        {
          ...{ path: '/contact-us', method: 'POST' },
          headers: {
            Accept: 'application/json',
            'Content-Type': 'application/json',
            'X-Forwarded-For': visitor,
          },
        },
        JSON.stringify({ ...sampleAnswers.contact, message: `Message number ${randomUUID()}` }),
      )
    const statuses = []
    for (const visitor of [
      '192.0.2.1',
      '198.51.100.1',
      '198.51.100.1',
      '198.51.100.1, 203.0.113.1',
    ])
      statuses.push((await post(visitor)).status)
    expect(statuses).toEqual([201, 201, 429, 201]) // what a visitor adds in front does not count
  })
})

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly socket: Socket
  readonly body: string
}

async function answered(asked: ReturnType<typeof httpRequest>): Promise<Answer> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { statusCode: status, headers, socket } = answer
  return { status, headers, socket, body: await text(answer) }
}
