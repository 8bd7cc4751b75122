import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { buildTestSite } from '../support/build-test-site.ts'
import { readPage } from '../support/read-page.ts'

const { app, services } = buildTestSite()

beforeAll(() => services.database.migrate())
afterAll(async () => {
  await services.database.close()
  await rm(services.config.dataDir, { recursive: true })
})

const ask = (query: string) => request(app).get(`/api/demo-slots${query}`)

// The times themselves are tested in tests/unit/server/leads/scheduling.
it('demo times of a week from today are sent as instants, by the visitor’s days, and never cached', async () => {
  const { body } = await ask('?zone=Asia/Kolkata')
    .expect(200)
    .expect('Content-Type', /json/)
    .expect('Cache-Control', 'no-store')
  const today = Temporal.Now.plainDateISO('Asia/Kolkata').toString()
  expect(body).toMatchObject({ zone: 'Asia/Kolkata', hostZone: 'America/Chicago', from: today })
  expect(body.days).toHaveLength(7)
  const [first] = body.days.flatMap(({ slots }: { readonly slots: readonly unknown[] }) => slots)
  const start = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/)
  expect(first).toEqual({ start, offsetMinutes: 330, state: 'open' })
})

it('the page shows times before it asks for anything, and requires five answers besides', async () => {
  const { text } = await request(app).get('/schedule-your-demo').expect(200)
  const fields = readPage(text.slice(text.indexOf('id="demo-form"')))
  const boxes = fields.all('(?:input|select|textarea)')
  const names = boxes.map(({ name }) => name)
  expect(names.indexOf('slot')).toBeGreaterThan(-1)
  expect(names.indexOf('slot')).toBeLessThan(names.indexOf('firstName'))
  const required = boxes.filter((box) => 'required' in box).map(({ name }) => name)
  expect(required).toEqual(['firstName', 'lastName', 'email', 'company', 'role'])
})

describe('an invalid request for demo times', () => {
  it.each([
    ['', 'zone'],
    ['?zone=Mars/Olympus', 'zone'],
    [`?zone=${'x'.repeat(2_000)}`, 'zone'],
    ['?zone=UTC&from=tomorrow', 'from'],
    ['?zone=UTC&from=2026-02-30', 'from'],
    ['?zone=UTC&from=%2B275760-09-13', 'from'],
    ['?zone[]=UTC', 'zone'],
  ])('for %s gets a 422 that names %s and a valid format', async (query, field) => {
    const { body } = await ask(query).expect(422).expect('Cache-Control', 'no-store')
    expect(body).toEqual({
      error: {
        code: 'invalid-answers',
        message: 'Some answers need another look',
        requestId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
      problems: [{ field, message: expect.stringMatching(/^[A-Z].*\.$/) }],
    })
  })

  it('gets all errors at once', async () => {
    const { body } = await ask('?from=x').expect(422)
    expect(body.problems).toMatchObject([{ field: 'zone' }, { field: 'from' }])
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

it('demo times are a 503 in JSON, whatever the browser accepts, while the database is away', async () => {
  const away = buildTestSite({ env: { DATABASE_URL: 'postgres://site@127.0.0.1:1/site' } })
  const { body } = await request(away.app)
    .get('/api/demo-slots?zone=UTC')
    .set('Accept', 'text/html')
    .expect(503)
    .expect('Retry-After', /^\d+$/)
  expect(body.error.code).toBe('storage-unavailable')
  await away.services.database.close()
})
