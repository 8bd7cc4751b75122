import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { EVENTS_PER_MINUTE } from '../../server/analytics/event-routes.ts'
import { type AnalyticsEvent, EVENTS_PATH } from '../../shared/analytics/events.ts'
import { buildTestSite, type TestSite } from '../support/build-test-site.ts'
import { aReport } from '../support/sample-events.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const batch = (count = 1) => batchOf(Array.from({ length: count }, () => aReport()))
const batchOf = (events: readonly AnalyticsEvent[]) => ({ release: 'r1', events })

const opened: TestSite[] = []
afterEach(async () => {
  for (const { services } of opened.splice(0)) {
    await services.database.close()
    await rm(services.config.dataDir, { recursive: true, force: true })
  }
})

async function openSite(env: Readonly<Record<string, string>> = {}) {
  const site = buildTestSite({ env: { TRUST_PROXY: '1', ...env } })
  opened.push(site)
  const { app, services } = site
  const { analytics, database } = services
  await database.migrate()
  analytics.start()
  const post = () => request(app).post(EVENTS_PATH).set('User-Agent', BROWSER)
  return {
    app,
    version: services.release.version,
    post,
    get: (path: string) => request(app).get(path).set('User-Agent', BROWSER),
    send: (address: string, events: readonly AnalyticsEvent[]) =>
      post().set('X-Forwarded-For', address).send(batchOf(events)).expect(204),
    /** Stops the site, which stores what it has counted. */
    async counted(kind = 'page_view') {
      await analytics.stop()
      const counts = database.kysely.selectFrom('daily_counts').where('kind', '=', kind)
      const rows = await counts.select(['subject', 'count']).execute()
      return new Map(rows.map(({ subject, count }) => [subject, count]))
    },
  }
}

describe('POST /api/events', () => {
  it('accepts a batch as JSON or as the text of a beacon, with an empty response', async () => {
    const { post, counted } = await openSite()
    const response = await post().send(batch(2)).expect(204)
    expect(response.text).toBe('')
    expect(response.get('Cache-Control')).toBe('no-store')
    await post()
      .type('text/plain;charset=UTF-8')
      .send(JSON.stringify(batch(50)))
      .expect(204)
    expect((await counted()).get('')).toBe(52)
  })

  it('counts nothing for a visitor who asks for privacy, a robot or a program, with the same response', async () => {
    const { post, counted } = await openSite()
    for (const headers of [
      { 'Sec-GPC': '1' },
      { DNT: '1' },
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'User-Agent': BROWSER.replace('Firefox', 'HeadlessChrome') },
      { 'User-Agent': '' },
    ]) {
      await post().set(headers).send(batch()).expect(204)
    }
    expect((await counted()).size).toBe(0)
  })

  it('refuses events from other sites', async () => {
    const { post, counted } = await openSite()
    await post().set('Sec-Fetch-Site', 'cross-site').send(batch()).expect(403)
    await post().set('Origin', 'https://other.example.com').send(batch()).expect(403)
    await post().set('Sec-Fetch-Site', 'same-origin').send(batch()).expect(204)
    expect((await counted()).get('')).toBe(1)
  })

  it('refuses anything but a batch', async () => {
    const { post, counted } = await openSite()
    await post().type('json').send('{"release":').expect(400)
    await post().type('form').send({ release: 'r1' }).expect(422)
    await post().type('json').set('Content-Encoding', 'gzip').send('{}').expect(415)
    await post().expect(422)
    await post()
      .send({ release: 'r1', events: [aReport({ title: 'x'.repeat(17_000) })] })
      .expect(413)
    await post().send([]).expect(422)
    const { body } = await post().send(batch(51)).expect(422)
    expect(body.error.code).toBe('invalid-events')
    expect((await counted()).size).toBe(0)
  })

  it('refuses a network that reports too much, and says when to retry', async () => {
    const { post, counted } = await openSite()
    for (let sent = 0; sent < EVENTS_PER_MINUTE; sent += 50) {
      await post().send(batch(50)).expect(204)
    }
    const response = await post().send(batch(50)).expect(429)
    expect(Number(response.get('Retry-After'))).toBeGreaterThan(0)
    expect((await counted()).get('')).toBe(EVENTS_PER_MINUTE)
  })

  it('is a 404 when analytics is off', async () => {
    const { post } = await openSite({ ANALYTICS_PROVIDER: 'off' })
    await post().send(batch()).expect(404)
  })
})

it('a page names its release, unless analytics is off', async () => {
  const counted = await openSite()
  const named = (version: string) => `data-release="${version}"`
  expect((await counted.get('/').expect(200)).text).toContain(named(counted.version))
  const off = await openSite({ ANALYTICS_PROVIDER: 'off' })
  const html = await off.get('/').expect(200)
  expect(html.text).not.toContain('data-release')
})

describe('invented names', () => {
  const from = (referrer: string) => aReport({ referrer })
  const invented = (network: number, count: number) =>
    Array.from({ length: count }, (_, index) => from(`${network}-${index}.example.com`))

  it('of one network hide no source of other visitors', async () => {
    const { send, counted } = await openSite()
    for (let sent = 0; sent < 1_150; sent += 50) await send('203.0.113.9', invented(sent, 50))
    await send('198.51.100.1', [from('partner.example.org')])
    const sources = await counted('referrer')
    expect(sources.get('partner.example.org')).toBe(1)
    expect(sources.get('(other)')).toBe(1_050)
  })

  it('of many networks hide no source that was counted before', async () => {
    const env = { DATA_DIR: join(tmpdir(), `site-${randomUUID()}`) }
    const before = await openSite(env)
    await before.send('198.51.100.1', [from('partner.example.org')])
    await before.counted()
    const { send, counted } = await openSite(env)
    for (let network = 0; network < 11; network += 1)
      for (let sent = 0; sent < 100; sent += 50)
        await send(`203.0.${network}.9`, invented(100 * network + sent, 50))
    await send('198.51.100.1', [from('partner.example.org'), from('new.example.org')])
    const sources = await counted('referrer')
    expect(sources.get('partner.example.org')).toBe(2)
    expect(sources.get('new.example.org')).toBeUndefined()
    expect(sources.size).toBeLessThan(1_100)
  })
})

it('a missing page counts as a broken link if another site links to it', async () => {
  const { get, counted } = await openSite()
  const old = { Referer: 'https://old.example.com/links?id=1' }
  await get('/gone').set(old).expect(404)
  await get('/gone').expect(404)
  await get('/gone').set('Referer', 'http://localhost:3000/faqs').expect(404)
  await get('/gone').set('Referer', 'nonsense').expect(404)
  await get('/gone')
    .set({ ...old, 'Sec-GPC': '1' })
    .expect(404)
  await get('/gone')
    .set({ ...old, 'User-Agent': 'bot' })
    .expect(404)
  await get('/faqs').set(old).expect(200)
  expect([...(await counted('broken_link'))]).toEqual([['old.example.com', 1]])
})

it('serves no source map', async () => {
  const { get, app } = await openSite()
  const html = await get('/')
  const [chunk] = /\/assets\/entry-\w+\.js/.exec(html.text) ?? []
  const script = await request(app).get(String(chunk)).expect(200)
  expect(script.text).not.toContain('sourceMappingURL')
  for (const path of [`${chunk}.map`, `/maps${chunk?.replace('/assets', '')}.map`])
    await get(path).expect(404)
})
