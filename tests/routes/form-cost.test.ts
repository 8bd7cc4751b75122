import { afterAll, beforeAll, expect, it } from '@jest/globals'
import request from 'supertest'
import { EVENTS_PATH } from '../../shared/analytics/events.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { nastyTexts } from '../support/nasty-texts.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const DEMO = '/schedule-your-demo'

let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite({ env: { FORM_POSTS_PER_HOUR: '100000' } })
})
afterAll(() => site.close())

/** A pattern that backtracks through 31 KB takes longer than a test may. */
async function answers(path: string, fieldsWith: (text: string) => object): Promise<void> {
  for (const [pattern, text] of nastyTexts) {
    const post = request(site.url).post(path).set('Accept', 'application/json')
    expect([pattern, (await post.send(fieldsWith(text))).status < 500]).toEqual([pattern, true])
  }
}

/** One that is stored as it is, and those that a booking reads. `read-submission` reads all fields of all forms. */
it.each([
  ['message', '/contact-us', 'contact'],
  ['zone', DEMO, 'demo'],
  ['slot', `${DEMO}?booking=x`, 'demo'],
] as const)('31 KB in %s to %s are answered, whatever the text', async (name, path, form) => {
  const fields = { ...sampleAnswers[form], change: 'move', sequence: '0' }
  await answers(path, (text) => ({ ...fields, [name]: text }))
})

it('exceptions of any text are answered', async () => {
  const shared = { type: 'exception', source: 'error', path: '/', ageMs: 0 }
  await answers(EVENTS_PATH, (text) => {
    const words = { name: text.slice(0, 500), message: text.slice(0, 4_000) }
    return { release: 'x', events: [{ ...shared, ...words, stack: text.slice(0, 8_000) }] }
  })
})

it('thousands of fields are refused', async () => {
  const names = Array.from({ length: 6_000 }, (_, at) => at.toString(36))
  for (const body of [names.join('&'), 'a&'.repeat(15_000)])
    await request(site.url).post(DEMO).type('form').send(body).expect(413)
})
