import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createLimitedServer } from '../../server/operations/server-limits.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { openRawConnection } from '../support/raw-connection.ts'

const { app, logs } = buildTestSite()

describe('URL normalization', () => {
  it.each([
    ['/FAQs', '/faqs'],
    ['/faqs/', '/faqs'],
    ['/Contact-Us/?topic=partner&x=%20', '/contact-us?topic=partner&x=%20'],
    ['/WHITEPAPERS?paper=who-is-at-the-dock', '/whitepapers?paper=who-is-at-the-dock'],
  ])('redirects %s to %s', async (path, location) => {
    await request(app).get(path).expect(308).expect('Location', location)
  })

  it.each(['//example.com', '//example.com/', '//example.com/faqs', '/\\example.com/', '//faqs/'])(
    'never leaves the site from %s',
    async (path) => {
      const response = await request(app).get(path)
      expect([400, 404]).toContain(response.status)
      expect(response.get('Location')).toBeUndefined()
    },
  )
})

describe('the server', () => {
  it.each(['/', '/faqs', '/404', '/differentiation'])(
    'allows only GET and HEAD for %s',
    async (path) => {
      for (const method of ['post', 'put', 'patch', 'delete', 'options'] as const) {
        const response = await request(app)[method](path)
        expect([response.status, response.get('Allow')]).toEqual([405, 'GET, HEAD'])
      }
    },
  )

  it('answers HEAD with the headers of GET and no body', async () => {
    const ask = () => request(app).get('/partners').set('Accept-Encoding', 'identity')
    await ask() // caches the page
    const get = await ask().expect(200)
    const head = await request(app).head('/partners').set('Accept-Encoding', 'identity').expect(200)
    expect(head.text).toBeUndefined()
    for (const name of ['content-type', 'cache-control', 'etag', 'content-security-policy']) {
      expect(head.get(name)).toBe(get.get(name))
    }
  })

  it('responds 404 to a POST to an unknown path', async () => {
    await request(app).post('/nowhere').expect(404)
  })
})

describe('caches', () => {
  it('may not store an error', async () => {
    for (const path of ['/nowhere', '/404', '/%zz', '/assets/none.js']) {
      const response = await request(app).get(path)
      expect([path, response.get('Cache-Control')]).toEqual([path, 'no-store'])
      expect(response.get('ETag')).toBeUndefined()
    }
  })
})

describe('bad input', () => {
  it.each([
    ['/%', 400],
    ['/faqs/%E0%A4%A', 400],
    ['/faqs%00', 400],
    ['/%2e%2e/%2e%2e/etc/passwd', 400],
    ['/assets/..%2f..%2frelease.json', 400],
    ['/..%5c..%5crelease.json', 400],
    [`/${'a'.repeat(5_000)}`, 414],
    [`/faqs?q=${'a'.repeat(5_000)}`, 414],
    ['/assets/entry-00000000.js', 404],
    ['/payloads/000000000000/home.json', 404],
    ['/release.json', 404],
    ['/__proto__', 404],
    ['/faqs;x=1', 404],
    ['/whitepapers?paper=../../etc/passwd', 404],
    ['/download-whitepaper?paper=__proto__', 404],
  ])('%s gets a plain %i and a log line', async (path, status) => {
    const before = logs.length
    const response = await request(app).get(path)
    expect(response.status).toBe(status)
    expect(response.type).toBe('text/html')
    expect(response.text).toContain('Go back to home')
    expect(response.text).not.toMatch(/\bat .+:\d+:\d+|node_modules/)
    expect(logs.slice(before)).toContainEqual(expect.objectContaining({ msg: 'request', status }))
  })
})

describe('odd request targets', () => {
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
