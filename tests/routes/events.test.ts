import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { buildTestSite } from '../support/build-test-site.ts'
import { aReport } from '../support/sample-events.ts'

const PATH = '/api/events'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const batch = (count = 1) => ({
  release: 'r1',
  events: Array.from({ length: count }, () => aReport()),
})

function openSite(env: Readonly<Record<string, string>> = {}) {
  const { app, services, logs } = buildTestSite({ env: { ANALYTICS_PROVIDER: 'log', ...env } })
  return {
    post: () => request(app).post(PATH).set('User-Agent', BROWSER),
    get: (path: string) => request(app).get(path).set('User-Agent', BROWSER),
    app,
    logs,
    analytics: services.analytics,
    version: services.release.version,
    counted: () => services.analytics.counts().log?.waiting ?? 0,
  }
}

describe('POST /api/events', () => {
  it('accepts a batch as JSON or as the text of a beacon, with an empty response', async () => {
    const { post, counted } = openSite()
    const response = await post().send(batch(2)).expect(204)
    expect(response.text).toBe('')
    expect(response.get('Cache-Control')).toBe('no-store')
    await post()
      .type('text/plain;charset=UTF-8')
      .send(JSON.stringify(batch(50)))
      .expect(204)
    expect(counted()).toBe(52)
  })

  it.each([
    ['Global Privacy Control', { 'Sec-GPC': '1' }],
    ['Do Not Track', { DNT: '1' }],
    ['a robot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a browser nobody sits at', { 'User-Agent': BROWSER.replace('Firefox', 'HeadlessChrome') }],
    ['a program without a name', { 'User-Agent': '' }],
  ])('counts nothing for %s, with the same response', async (_who, headers) => {
    const { post, counted } = openSite()
    await post().set(headers).send(batch()).expect(204)
    expect(counted()).toBe(0)
  })

  it('refuses events from other sites', async () => {
    const { post, counted } = openSite()
    await post().set('Sec-Fetch-Site', 'cross-site').send(batch()).expect(403)
    await post().set('Origin', 'https://other.example.com').send(batch()).expect(403)
    await post().set('Sec-Fetch-Site', 'same-origin').send(batch()).expect(204)
    expect(counted()).toBe(1)
  })

  it('refuses anything but a batch', async () => {
    const { post, counted } = openSite()
    await post().type('json').send('{"release":').expect(400)
    await post().type('form').send({ release: 'r1' }).expect(415)
    await post().type('json').set('Content-Encoding', 'gzip').send('{}').expect(415)
    await post().expect(415)
    await post()
      .send({ release: 'r1', events: [aReport({ title: 'x'.repeat(17_000) })] })
      .expect(413)
    await post().send([]).expect(422)
    const { body } = await post().send(batch(51)).expect(422)
    expect(body.error.code).toBe('invalid-events')
    expect(counted()).toBe(0)
  })

  it('refuses a network that reports too much, and says when to retry', async () => {
    const { post, counted } = openSite({ EVENTS_PER_MINUTE: '60' })
    await post().send(batch(50)).expect(204)
    const response = await post().send(batch(50)).expect(429)
    expect(Number(response.get('Retry-After'))).toBeGreaterThan(0)
    expect(counted()).toBe(50)
  })

  it('limits a network whatever port its proxy appends to the address', async () => {
    const { post } = openSite({ EVENTS_PER_MINUTE: '60', TRUST_PROXY: '1' })
    const from = (address: string) => post().set('X-Forwarded-For', address).send(batch(50))
    await from('203.0.113.9:1234').expect(204)
    await from('203.0.113.9:1235').expect(429)
    await from('203.0.113.9').expect(429)
  })

  it('logs only a few lines of a network at its limit, and the number of the rest', async () => {
    const { post, analytics, logs } = openSite({ TRUST_PROXY: '1' })
    const send = (address: string, title: string) =>
      post()
        .set('X-Forwarded-For', address)
        .send({ release: 'r1', events: Array.from({ length: 20 }, () => aReport({ title })) })
        .expect(204)
    for (let batches = 0; batches < 60; batches += 1) await send('203.0.113.9', 'x'.repeat(150))
    await send('198.51.100.1', 'a visitor')
    analytics.start()
    await analytics.stop()
    const events = logs.filter(({ msg }) => msg === 'analytics event')
    expect(JSON.stringify(events).length).toBeLessThan(32 * 1024)
    expect(events.filter((line) => JSON.stringify(line).includes('a visitor'))).toHaveLength(20)
    const lost = logs.filter(({ msg }) => msg === 'analytics events dropped')
    expect(lost).toEqual([
      expect.objectContaining({ provider: 'log', dropped: 1_220 - events.length }),
    ])
  })

  it('accepts only POST', async () => {
    const { get } = openSite()
    const response = await get(PATH).expect(405)
    expect(response.get('Allow')).toBe('POST')
  })

  it('is a 404 when analytics is off', async () => {
    await openSite({ ANALYTICS_PROVIDER: 'off' }).post().send(batch()).expect(404)
  })
})

it('a page names its release, unless analytics is off', async () => {
  const counted = openSite()
  const named = (version: string) => `data-release="${version}"`
  expect((await counted.get('/').expect(200)).text).toContain(named(counted.version))
  const html = await openSite({ ANALYTICS_PROVIDER: 'off' }).get('/').expect(200)
  expect(html.text).not.toContain('data-release')
})

describe('a page that does not exist', () => {
  it('counts as a broken link if another site links to it', async () => {
    const { get, counted } = openSite()
    const from = (referrer: string) => ({ Referer: referrer })
    await get('/gone').set(from('https://old.example.com/links?id=1')).expect(404)
    expect(counted()).toBe(1)
    await get('/gone').expect(404)
    await get('/gone').set(from('http://localhost:3000/faqs')).expect(404)
    await get('/gone').set(from('nonsense')).expect(404)
    await get('/gone')
      .set({ ...from('https://old.example.com/'), 'Sec-GPC': '1' })
      .expect(404)
    await get('/gone')
      .set({ ...from('https://old.example.com/'), 'User-Agent': 'bot' })
      .expect(404)
    await get('/faqs').set(from('https://old.example.com/')).expect(200)
    expect(counted()).toBe(1)
  })
})

it('serves no source map', async () => {
  const { get, app } = openSite()
  const html = await get('/')
  const [chunk] = /\/assets\/entry-\w+\.js/.exec(html.text) ?? []
  const script = await request(app).get(String(chunk)).expect(200)
  expect(script.text).not.toContain('sourceMappingURL')
  for (const path of [`${chunk}.map`, `/maps${chunk?.replace('/assets', '')}.map`])
    await get(path).expect(404)
})
