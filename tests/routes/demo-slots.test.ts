import { describe, expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { createDemoSlots } from '../../server/leads/scheduling/demo-slots.ts'
import { demoSlots } from '../../server/leads/scheduling/slot-routes.ts'
import { errorPage } from '../../server/site/http/error-page.ts'
import { requestLog } from '../../server/site/http/request-log.ts'
import { StorageUnavailableError } from '../../shared/errors.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { someDemoRules } from '../unit/server/leads/scheduling/demo-rules.ts'

const { services, logs } = buildTestSite()

/** The router with its own calendar and clock, between the middleware that surrounds it in the app. */
function openCalendar({ calendar = 'on' as 'on' | 'off', isAway = false } = {}) {
  const slots = createDemoSlots({
    rules: someDemoRules({ calendar }),
    now: () => Date.parse('2026-11-21T12:00:00Z'),
    readTaken: async () => {
      if (isAway) throw new StorageUnavailableError()
      return [{ start: Date.parse('2026-11-24T16:30:00Z'), host: 'Ash' }]
    },
  })
  return express()
    .set('query parser', false)
    .use(requestLog(services.logger, services.metrics))
    .use(demoSlots({ demoSlots: slots }))
    .use(errorPage(services))
}

const app = openCalendar()
const ask = (query: string) => request(app).get(`/api/demo-slots${query}`)

describe('demo times', () => {
  it('are sent as instants, grouped by the visitor’s days, and never cached', async () => {
    const { body } = await ask('?from=2026-11-24&days=2&zone=Europe/London')
      .expect(200)
      .expect('Content-Type', /json/)
      .expect('Cache-Control', 'no-store')
    expect(body).toEqual({
      zone: 'Europe/London',
      hostZone: 'America/Chicago',
      from: '2026-11-24',
      days: [
        {
          date: '2026-11-24',
          slots: [
            { start: '2026-11-24T15:00:00.000Z', offsetMinutes: 0, state: 'open' },
            { start: '2026-11-24T16:30:00.000Z', offsetMinutes: 0, state: 'taken' },
            { start: '2026-11-24T19:00:00.000Z', offsetMinutes: 0, state: 'open' },
            { start: '2026-11-24T20:30:00.000Z', offsetMinutes: 0, state: 'open' },
            { start: '2026-11-24T22:00:00.000Z', offsetMinutes: 0, state: 'open' },
          ],
        },
        { date: '2026-11-25', slots: expect.any(Array) },
      ],
      previous: '2026-11-22',
      next: '2026-11-26',
    })
  })

  it('cover a week from today by default', async () => {
    const { body } = await ask('?zone=America/Chicago').expect(200)
    expect(body.from).toBe('2026-11-21')
    expect(body.days).toHaveLength(7)
    expect(body.days[0]).toEqual({ date: '2026-11-21', closed: 'No demos on this day', slots: [] })
  })

  it('are logged by route, without the query', async () => {
    await ask('?zone=America/Adak').expect(200)
    expect(logs.at(-1)).toMatchObject({ route: '/api/demo-slots', path: '/api/demo-slots' })
    expect(JSON.stringify(logs)).not.toContain('Adak')
  })
})

describe('an invalid request for demo times', () => {
  it.each([
    ['', 'zone'],
    ['?zone=Mars/Olympus', 'zone'],
    [`?zone=${'x'.repeat(2_000)}`, 'zone'],
    ['?zone=UTC&days=0', 'days'],
    ['?zone=UTC&days=15', 'days'],
    ['?zone=UTC&days=1e1', 'days'],
    ['?zone=UTC&from=tomorrow', 'from'],
    ['?zone=UTC&from=2026-02-30', 'from'],
    ['?zone=UTC&from=%2B275760-09-13', 'from'],
    ['?zone[]=UTC', 'zone'],
  ])('for %s gets a 422 that names %s and a valid format', async (query, field) => {
    const { body } = await ask(query).expect(422).expect('Cache-Control', 'no-store')
    expect(body).toEqual({
      error: {
        code: 'invalid-slot-request',
        message: 'These times cannot be shown',
        requestId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
      problems: [{ field, message: expect.stringMatching(/^[A-Z].*\.$/) }],
    })
  })

  it('gets all errors at once', async () => {
    const { body } = await ask('?from=x&days=10000').expect(422)
    expect(body.problems.map(({ field }: { field: string }) => field)).toEqual([
      'zone',
      'from',
      'days',
    ])
  })

  it('gets a 405 for any unsafe method', async () => {
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      const { body } = await request(app)
        [method]('/api/demo-slots?zone=UTC')
        .expect(405)
        .expect('Allow', 'GET, HEAD')
      expect(body.error.code).toBe('method-not-allowed')
    }
  })
})

describe('demo times that are unavailable', () => {
  it('are a 503 in JSON, whatever the browser accepts, while the database is away', async () => {
    const { body } = await request(openCalendar({ isAway: true }))
      .get('/api/demo-slots?zone=UTC')
      .set('Accept', 'text/html')
      .expect(503)
      .expect('Retry-After', /^\d+$/)
    expect(body.error.code).toBe('storage-unavailable')
  })

  it('are a 404 if the calendar is off', async () => {
    const off = openCalendar({ calendar: 'off' })
    const { body } = await request(off).get('/api/demo-slots?zone=UTC').expect(404)
    expect(body.error.code).toBe('page-not-found')
  })
})
