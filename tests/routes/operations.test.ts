import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import { parse } from 'yaml'
import { createApp } from '../../server/app.ts'
import { retryNamed } from '../../server/leads/desk/failed-deliveries.ts'
import { readTroubled } from '../../server/leads/ledger/count-deliveries.ts'
import { addGauges, createPrometheus } from '../../server/operations/prometheus.ts'
import { SECRET_SETTINGS } from '../../server/settings/secret-settings.ts'
import { buildTestSite, type TestSite } from '../support/build-test-site.ts'
import { openMailbox } from '../support/mailbox.ts'
import { browserFields } from '../support/open-form-site.ts'
import { ROOT } from '../support/root.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { until } from '../support/until.ts'

const { registry, metrics } = createPrometheus()
const { app, services, logs } = buildTestSite({ metrics })

beforeAll(async () => {
  await services.database.migrate()
  addGauges(registry, services)
})
afterAll(async () => {
  await services.database.close()
  await rm(services.config.dataDir, { recursive: true, force: true })
})

const send = (fields: object) =>
  request(app).post('/contact-us').set('Accept', 'application/json').send(fields)
const message = (name: string) => ({
  ...sampleAnswers.contact,
  ...browserFields(),
  email: `${name}@example.com`,
})
const readme = (folder: string) => readFileSync(join(ROOT, folder, 'README.md'), 'utf8')

describe('the metrics', () => {
  it('count responses by route, never by path, and the results of forms', async () => {
    await request(app).get('/faqs?q=secret').expect(200)
    await request(app).get('/nowhere/jo@example.com').expect(404)
    await request(app).get('/assets/none.js').expect(404)
    const twice = message('jo')
    for (const fields of [twice, twice]) await send(fields).expect(201)
    await send({ ...message('bot'), website: 'http://spam.example' }).expect(201)
    await send({}).expect(422)
    const text = await registry.metrics()
    const lines = [
      'site_http_request_duration_seconds_count{method="GET",route="/faqs",status="200"} 1',
      'site_http_request_duration_seconds_count{method="GET",route="other",status="404"} 1',
      'site_http_request_duration_seconds_count{method="GET",route="/assets/*",status="404"} 1',
      'site_http_request_duration_seconds_count{method="POST",route="/contact-us",status="201"} 3',
      'site_submissions_total{form="contact",outcome="accepted"} 1',
      'site_submissions_total{form="contact",outcome="repeated"} 1',
      'site_submissions_total{form="contact",outcome="spam"} 1',
      'site_submissions_total{form="contact",outcome="invalid-answers"} 1',
      'site_submissions_total{form="demo",outcome="accepted"} 0',
      'site_submissions_total{form="demo",outcome="storage-unavailable"} 0',
      'site_delivery_attempts_total{kind="webhook",outcome="delivered"} 0',
      'site_outbox_deliveries{state="due"} 3',
    ]
    expect(text.split('\n')).toEqual(expect.arrayContaining(lines))
    expect(text).toMatch(/^site_demo_slots\{state="open"\} [1-9]/m)
    expect(text).not.toMatch(/jo@|secret|nowhere/)
  })

  it('have one series per route, however its URL is spelled, and one for all unusual methods', async () => {
    const routes = async () => {
      const text = await registry.metrics()
      return new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
    }
    const addresses = ['/healthz', '/readyz', '/faqs', '/api/demo-slots', '/assets/none.js']
    for (const path of [...addresses, '/nowhere']) await request(app).get(path)
    const known = await routes()
    for (const path of addresses) {
      for (const other of [path.toUpperCase(), `${path}/`, `${path}?${path}`, `/${path}`]) {
        await request(app).get(other)
        await request(app).propfind(other)
      }
    }
    expect(await routes()).toEqual(known)
    const methods = (await registry.metrics()).matchAll(/method="([^"]*)"/g)
    expect(new Set([...methods].map(([, method]) => method))).toEqual(
      new Set(['GET', 'POST', 'other']),
    )
  })

  it('count delivery attempts by result', async () => {
    services.leads.start()
    await untilNothingIsDue()
    await services.leads.stop()
    const text = await registry.metrics()
    expect(text).toContain('site_delivery_attempts_total{kind="team-email",outcome="delivered"} 1')
  })

  it('tell what a visitor did not get from what the team did not get', async () => {
    const { kysely } = services.database
    const given = kysely.updateTable('deliveries').set({ state: 'dead' })
    await given.where('kind', '=', 'visitor-email').execute()
    const text = await registry.metrics()
    expect(text.match(/^site_outbox_dead\{.*/gm)).toEqual([
      'site_outbox_dead{kind="visitor-email"} 1',
    ])
  })

  it('match the README', async () => {
    const measured = [...(await registry.metrics()).matchAll(/^# TYPE (site_\w+)/gm)]
    const told = [...readme('server/operations').matchAll(/`(site_\w+)(?:\{[\w, ]*\})?`/g)]
    expect(names(told)).toEqual(names(measured))
  })
})

describe('the log', () => {
  it('has the fields listed in the README in every request line', async () => {
    const told = /One JSON line per request[^`]*`([^`]+)`/.exec(readme('server/operations'))?.[1]
    const line = logs.find(({ msg }) => msg === 'request')
    expect(told?.split(/\s+/).sort()).toEqual(Object.keys(line ?? {}).sort())
  })

  it('contains nothing that visitors wrote, even after failures', async () => {
    const broken = buildTestSite({ env: { DATABASE_URL: 'postgres://site:hush@127.0.0.1:1/site' } })
    await request(broken.app)
      .post('/contact-us')
      .set('Accept', 'application/json')
      .send(message('jane.roe'))
      .expect(503)
    const printed = JSON.stringify([...logs, ...broken.logs])
    expect(printed).toContain('ECONNREFUSED')
    for (const answer of ['jane.roe', 'hush', 'jo@example', sampleAnswers.contact.message]) {
      expect(printed).not.toContain(answer)
    }
    const line = broken.logs.find(({ msg }) => msg === 'request')
    const errors = broken.logs.filter(({ level }) => level === 'error')
    expect(errors.map((line) => line.requestId)).toEqual([line?.requestId])
    await broken.services.database.close()
  })
})

describe('the settings', () => {
  it('name the file of each secret in .env.example', () => {
    const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
    const files = SECRET_SETTINGS.map((name) => `${name}_FILE`)
    expect(files.filter((name) => !example.includes(name))).toEqual([])
  })
})

describe('a server', () => {
  it('is not ready while it stops; it tests a write once a minute, and at once after a form could not be stored', async () => {
    const site = buildTestSite()
    const { database, config } = site.services
    await database.migrate()
    const ready = (status: number) => request(site.app).get('/readyz').expect(status)
    const store = (status: number) =>
      request(site.app).post('/contact-us').type('json').send(message('pat')).expect(status)
    const draining = createApp({ ...site.services, isDraining: () => true })
    expect((await request(draining).get('/readyz').expect(503)).body.failing).toEqual(['draining'])
    await ready(200)
    await sql`pragma query_only = on`.execute(database.kysely)
    await ready(200) // within the minute
    await store(503)
    expect((await ready(503)).body.failing).toEqual(['database'])
    await sql`pragma query_only = off`.execute(database.kysely)
    await ready(200) // no failure is cached
    await sql`pragma query_only = on`.execute(database.kysely)
    await past(WRITE_INTERVAL_MS, () => ready(503))
    await database.close()
    await rm(config.dataDir, { recursive: true })
  })

  it('stays ready with a wrong SMTP password, which pages somebody within an hour, and clears', async () => {
    const mailbox = await openMailbox({ login: { user: 'site', password: 'correct' } })
    const wrong = siteFor(mailbox.url.replace('correct', 'wrong'))
    const { database, config } = wrong.services
    await database.migrate()
    const sent = await request(wrong.app)
      .post('/contact-us')
      .set('Accept', 'application/json')
      .send(message('late'))
    const { reference } = sent.body
    wrong.services.leads.start()
    const attempted = async () => (await readTroubled(database.kysely))[0]
    await until(async () => (await attempted()) !== undefined)
    await wrong.services.leads.stop()
    expect(await attempted()).toMatchObject({ reference, outcome: 'misconfigured 535 5.7.8' })
    await request(wrong.app).get('/readyz').expect(200)
    const started_at = new Date(Date.now() - 45 * 60_000).toISOString()
    await database.kysely.updateTable('attempts').set({ started_at }).execute()
    expect(await pages(wrong)).toBe(true)

    const mended = siteFor(mailbox.url, config.dataDir)
    expect(await retryNamed(mended.services.database)).toBeGreaterThan(0)
    mended.services.leads.start()
    await mailbox.received(1)
    await mended.services.leads.stop()
    expect(await pages(mended)).toBe(false)
    for (const { services } of [wrong, mended]) await services.database.close()
    await mailbox.close()
    await rm(config.dataDir, { recursive: true })
  })
})

function siteFor(smtpUrl: string, dataDir?: string) {
  return buildTestSite({ env: { SMTP_URL: smtpUrl, ...(dataDir && { DATA_DIR: dataDir }) } })
}

/** Whether alerts.yml alerts on this site's metrics. */
async function pages({ services }: TestSite): Promise<boolean> {
  const { registry } = createPrometheus()
  addGauges(registry, services)
  const { groups } = parse(readFileSync(join(ROOT, 'scripts/deploy/alerts.yml'), 'utf8'))
  const { expr } = groups[0].rules.find(
    ({ alert }: { alert: string }) => alert === 'LeadsNotDelivered',
  )
  const [, name, kinds, seconds] = /^max\((\w+)\{kind=~"(.+)"\}\) > (\d+)$/.exec(expr) ?? []
  const values = (await registry.metrics()).matchAll(
    new RegExp(`^${name}{kind="(${kinds})"} (.+)$`, 'gm'),
  )
  return [...values].some(([, , value]) => Number(value) > Number(seconds))
}

const WRITE_INTERVAL_MS = 60_000

/** Does the work with the clock of the readiness cache moved `ms` ahead. */
async function past<T>(ms: number, work: () => T): Promise<Awaited<T>> {
  const now = performance.now.bind(performance)
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + ms)
  try {
    return await work()
  } finally {
    clock.mockRestore()
  }
}

async function untilNothingIsDue(): Promise<void> {
  await until(async () => (await services.deliveries.counts()).due <= 1) // a reminder to the team
}

function names(matches: readonly RegExpMatchArray[]): string[] {
  return [...new Set(matches.map(([, name]) => name ?? ''))].sort()
}
