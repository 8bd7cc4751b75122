import { describe, expect, it } from '@jest/globals'
import {
  type FormTraces,
  findSuspicions,
  isQuarantined,
} from '../../../../server/forms/suspicions.ts'
import { readRelease } from '../../../../server/release.ts'
import { createForms } from '../../../../shared/forms/forms.ts'
import { FORM_MAX_AGE_MS, FORM_MIN_FILL_MS } from '../../../../shared/timings.ts'
import { sampleAnswers } from '../../../support/sample-answers.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { contact } = createForms(readRelease(TEST_RELEASE).facts)
const receivedAt = new Date('2026-11-21T12:00:00Z')

function startedBefore(milliseconds: number): Date {
  return new Date(receivedAt.getTime() - milliseconds)
}

function suspect(answers: Record<string, string> = {}, traces: Partial<FormTraces> = {}) {
  return findSuspicions(
    contact,
    { ...sampleAnswers.contact, ...answers },
    { honeypot: '', startedAt: startedBefore(60_000), receivedAt, ...traces },
  )
}

it('a message that a person took a minute to write bears no sign', () => {
  expect(suspect()).toEqual([])
  expect(suspect({}, { startedAt: startedBefore(FORM_MIN_FILL_MS) })).toEqual([])
})

describe('is kept back for a person to look at', () => {
  it.each([
    ['the field no person sees', {}, { honeypot: 'x' }, 'honeypot'],
    ['filled in too fast', {}, { startedAt: startedBefore(FORM_MIN_FILL_MS - 1) }, 'too-fast'],
    ['sent before it was opened', {}, { startedAt: startedBefore(-1_000) }, 'too-fast'],
    ['more than three links', { message: 'www.a www.b http://c https://d' }, {}, 'links'],
    ['a script in the text', { message: 'Hello <script src=x>' }, {}, 'markup'],
    ['a link in a forum’s code', { message: 'See [url=x]this[/url]' }, {}, 'markup'],
    [
      'the same in every field',
      { name: 'ab', company: 'ab', usdot: '', message: 'ab' },
      {},
      'repeated',
    ],
  ])('%s', (_what, answers, traces, sign) => {
    const found = suspect(answers, traces)
    expect(found).toEqual([sign])
    expect(isQuarantined(found)).toBe(true)
  })
})

describe('is noted and delivered', () => {
  it.each([
    ['a browser without script', {}, { startedAt: undefined }, 'no-start'],
    ['a tab left open', {}, { startedAt: startedBefore(FORM_MAX_AGE_MS + 1) }, 'stale'],
    ['a throw-away address', { email: 'x@mailinator.com' }, {}, 'disposable-address'],
    ['the name of a search engine', { company: 'Google' }, {}, 'search-engine'],
  ])('%s', (_what, answers, traces, sign) => {
    const found = suspect(answers, traces)
    expect(found).toEqual([sign])
    expect(isQuarantined(found)).toBe(false)
  })

  it('but two such signs together are kept back', () => {
    const found = suspect({ email: 'x@mailinator.com' }, { startedAt: undefined })
    expect(isQuarantined(found)).toBe(true)
  })
})
