import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { redirect } from 'react-router'
import request from 'supertest'
import { createLimitedServer } from '../../server/operations/server-limits.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { probeRoute } from '../support/probe-route.tsx'
import { openRawConnection } from '../support/raw-connection.ts'

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
