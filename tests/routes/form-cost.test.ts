import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { EVENTS_PATH } from '../../shared/analytics/events.ts'
import { checkAnswers } from '../../shared/forms/check-answers.ts'
import { createForms, type Forms } from '../../shared/forms/forms.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { nastyTexts } from '../support/nasty-texts.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

/** CPU time limit of one POST. A regular expression that backtracks takes seconds for 31 KB. */
const LIMIT_MS = 300

const DEMO = '/schedule-your-demo'

/** Names of the hidden fields. */
const HIDDEN = ['submissionId', 'elapsedMs', 'startedAt', 'website', 'attribution']

let site: ServedSite
let forms: Forms

beforeAll(async () => {
  site = await serveTestSite({ env: { FORM_POSTS_PER_HOUR: '100000' } })
  forms = createForms(site.services.release.facts)
})
afterAll(() => site.close())

/** CPU time in ms, the least of three tries because garbage collection may run during any of them. */
async function cost(work: () => unknown): Promise<number> {
  const tries: number[] = []
  while (tries.length < 3 && !(Math.min(...tries) <= LIMIT_MS)) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    tries.push((user + system) / 1_000)
  }
  return Math.min(...tries)
}

/** Lists the work above the limit, with its CPU time. */
async function tooDear(works: Iterable<readonly [string, () => unknown]>): Promise<string[]> {
  const found: string[] = []
  for (const [name, work] of works) {
    const ms = await cost(work)
    if (ms > LIMIT_MS) found.push(`${name}: ${Math.round(ms)} ms`)
  }
  return found
}

describe.each(['contact', 'whitepaper', 'demo'] as const)(
  '31 KB in a field of the %s form',
  (id) => {
    it('is accepted or rejected within milliseconds, whatever the field and text', async () => {
      const form = forms[id]
      const works = form.fields.flatMap(({ name }) =>
        nastyTexts.map(([pattern, text]) => {
          const typed = { ...sampleAnswers[id], [name]: text }
          return [`${pattern} in ${name}`, () => checkAnswers(form, typed)] as const
        }),
      )
      expect(await tooDear(works)).toEqual([])
    })
  },
)

describe('a POST of 31 KB', () => {
  const post = (path: string, fields: object) =>
    request(site.url).post(path).set('Accept', 'application/json').send(fields)

  it.each([
    ...['email', 'zone', 'phone', 'cover', ...HIDDEN].map((name) => [name, DEMO] as const),
    ['slot', `${DEMO}?booking=x`],
    ['zone', `${DEMO}?booking=x`],
  ])('in %s to %s is answered within milliseconds', async (name, path) => {
    const works = nastyTexts.map(([pattern, text]) => {
      const fields = { ...sampleAnswers.demo, change: 'move', sequence: '0', [name]: text }
      return [pattern, () => post(path, fields)] as const
    })
    expect(await tooDear(works)).toEqual([])
  })

  it('of events is answered within milliseconds', async () => {
    const works = nastyTexts.map(([pattern, text]) => {
      const [name, message, stack] = [
        text.slice(0, 500),
        text.slice(0, 4_000),
        text.slice(0, 8_000),
      ]
      const event = {
        type: 'exception',
        source: 'error',
        path: '/',
        ageMs: 0,
        name,
        message,
        stack,
      }
      const send = () => post(EVENTS_PATH, { release: 'x', events: [event] })
      return [pattern, () => send().set('User-Agent', message.replace(/[^ -~]/g, 'x'))] as const
    })
    expect(await tooDear(works)).toEqual([])
  })

  it.each([
    [
      'thousands of fields',
      Array.from({ length: 6_000 }, (_, at) => at.toString(36)).join('&'),
      413,
    ],
    ['one field thousands of times', 'a&'.repeat(15_000), 413],
    ['a page to show again', new URLSearchParams({ email: '<"'.repeat(5_000) }).toString(), 422],
  ])('with %s is answered within milliseconds', async (name, body, status) => {
    const send = () =>
      request(site.url).post(DEMO).set('Accept', 'text/html').type('form').send(body).expect(status)
    expect(await tooDear([[name, send]])).toEqual([])
  })
})
