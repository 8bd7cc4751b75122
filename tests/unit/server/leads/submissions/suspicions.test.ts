import { describe, expect, it } from '@jest/globals'
import {
  type FormTraces,
  findSuspicions,
  isLikeProgram,
  isQuarantined,
} from '../../../../../server/leads/submissions/suspicions.ts'
import { readRelease } from '../../../../../server/release.ts'
import { createForms } from '../../../../../shared/forms/forms.ts'
import { FORM_MAX_AGE_MS, FORM_MIN_FILL_MS } from '../../../../../shared/timings.ts'
import { sampleAnswers } from '../../../../support/sample-answers.ts'
import { TEST_RELEASE } from '../../../../support/test-release.ts'

const { contact } = createForms(readRelease(TEST_RELEASE).facts)

function suspect(answers: Record<string, string> = {}, traces: Partial<FormTraces> = {}) {
  return findSuspicions(
    contact,
    { ...sampleAnswers.contact, ...answers },
    { honeypot: '', hasScript: true, openMs: 60_000, hasOrigin: true, ...traces },
  )
}

const NO_SCRIPT = { hasScript: false, openMs: undefined }
const FOUR_LINKS = { message: 'www.a www.b http://c https://d' }
const SAME = { name: 'ab', company: 'ab', usdot: '', message: 'ab' }

it('a message that a person took a minute to write bears no sign', () => {
  expect(suspect()).toEqual([])
  expect(suspect({}, { openMs: FORM_MIN_FILL_MS })).toEqual([])
  expect(suspect({}, { openMs: undefined })).toEqual([]) // pages of older releases did not send the time
})

it('the hidden field is enough for quarantine by itself', () => {
  const found = suspect({}, { honeypot: 'x' })
  expect(found).toEqual(['honeypot'])
  expect(isQuarantined(found)).toBe(true)
})

describe('is noted and delivered', () => {
  it.each<[string, Record<string, string>, Partial<FormTraces>, string]>([
    ['a form that the browser has filled in', {}, { openMs: FORM_MIN_FILL_MS - 1 }, 'too-fast'],
    ['a tab left open', {}, { openMs: FORM_MAX_AGE_MS + 1 }, 'stale'],
    ['a browser without script', {}, NO_SCRIPT, 'no-script'],
    ['a browser that hides where it comes from', {}, { hasOrigin: false }, 'no-origin'],
    ['a throw-away address', { email: 'x@mailinator.com' }, {}, 'disposable-address'],
    ['a subdomain of one', { email: 'x@a.b.mailinator.com' }, {}, 'disposable-address'],
    ['the name of a search engine', { company: 'Google' }, {}, 'search-engine'],
    ['more than three links', FOUR_LINKS, {}, 'links'],
    ['code in the text', { message: 'Your <script src=x> stands twice on the page' }, {}, 'markup'],
    ['a link in a forum’s code', { message: 'See [url=x]this[/url]' }, {}, 'markup'],
    ['the same in every field', SAME, {}, 'repeated'],
  ])('%s', (_what, answers, traces, sign) => {
    const found = suspect(answers, traces)
    expect(found).toEqual([sign])
    expect(isQuarantined(found)).toBe(false)
  })

  it.each<[string, Record<string, string>, Partial<FormTraces>]>([
    ['a text browser', {}, { ...NO_SCRIPT, hasOrigin: false }],
    ['a careful person without script', { email: 'x@mailinator.com' }, NO_SCRIPT],
    ['a form filled in by a browser that hides much', {}, { openMs: 900, hasOrigin: false }],
  ])('%s, with two signs', (_what, answers, traces) => {
    const found = suspect(answers, traces)
    expect(found).toHaveLength(2)
    expect(isQuarantined(found)).toBe(false)
  })
})

describe('is kept back for a person to look at', () => {
  it.each<[string, Record<string, string>, Partial<FormTraces>]>([
    ['links from a program', FOUR_LINKS, { hasOrigin: false }],
    ['links sent at once', FOUR_LINKS, { openMs: 0 }],
    [
      'the same in every field from a throw-away address',
      { ...SAME, email: 'x@mailinator.com' },
      {},
    ],
    ['links in code', { message: `${FOUR_LINKS.message} [url]` }, {}],
    [
      'a program with a throw-away address',
      { email: 'x@mailinator.com' },
      { ...NO_SCRIPT, hasOrigin: false },
    ],
  ])('%s', (_what, answers, traces) => {
    expect(isQuarantined(suspect(answers, traces))).toBe(true)
  })
})

it.each<[string, Record<string, string>, Partial<FormTraces>, boolean]>([
  ['the field that nobody sees', {}, { honeypot: 'x' }, true],
  ['no script', {}, NO_SCRIPT, true],
  ['no origin', {}, { hasOrigin: false }, true],
  ['no time taken', {}, { openMs: 0 }, true],
  ['links and a throw-away address', { ...FOUR_LINKS, email: 'x@mailinator.com' }, {}, false],
  ['nothing odd', {}, {}, false],
])('%s: like a program %s', (_what, answers, traces, isLike) => {
  expect(isLikeProgram(suspect(answers, traces))).toBe(isLike)
})

it('signs that were stored by another release are no program', () => {
  expect(isLikeProgram(['no-such-sign', 'toString'])).toBe(false)
})

it.each([
  ['mailinator.com@example.com', []],
  ['x@mailinator.com.example.com', []],
  ['', []],
])('%j is no throw-away address', (email, signs) => {
  expect(suspect({ email })).toEqual(signs)
})
