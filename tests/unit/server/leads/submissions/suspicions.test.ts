import { describe, expect, it } from '@jest/globals'
import {
  type FormTraces,
  findSuspicions,
  isLikeProgram,
  isPossibleSpam,
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

describe('is delivered without a mark', () => {
  it.each<[string, Record<string, string>, Partial<FormTraces>, readonly string[]]>([
    ['filled in by the browser', {}, { openMs: FORM_MIN_FILL_MS - 1 }, ['too-fast']],
    ['left open in a tab', {}, { openMs: FORM_MAX_AGE_MS + 1 }, ['stale']],
    ['without script', {}, NO_SCRIPT, ['no-script']],
    ['from a text browser', {}, { ...NO_SCRIPT, hasOrigin: false }, ['no-script', 'no-origin']],
    ['from a company like a search engine', { company: 'Google' }, {}, ['search-engine']],
    ['with more than three links', FOUR_LINKS, {}, ['links']],
    ['with code', { message: 'Your <script src=x> stands twice on the page' }, {}, ['markup']],
    ['with a forum’s link', { message: 'See [url=x]this[/url]' }, {}, ['markup']],
    ['with the same in every field', SAME, {}, ['repeated']],
  ])('a form %s', (_what, answers, traces, signs) => {
    const found = suspect(answers, traces)
    expect(found).toEqual(signs)
    expect(isPossibleSpam(found)).toBe(false)
  })
})

it.each<[string, Record<string, string>, Partial<FormTraces>]>([
  ['a filled honeypot', {}, { honeypot: 'x' }],
  ['links from a program', FOUR_LINKS, { hasOrigin: false }],
  ['links sent at once', FOUR_LINKS, { openMs: 0 }],
  ['links in code', { message: `${FOUR_LINKS.message} [url]` }, {}],
])('is possible spam: %s', (_what, answers, traces) => {
  expect(isPossibleSpam(suspect(answers, traces))).toBe(true)
})

it.each<[string, Record<string, string>, Partial<FormTraces>, boolean]>([
  ['no script', {}, NO_SCRIPT, true],
  ['no origin', {}, { hasOrigin: false }, true],
  ['no time taken', {}, { openMs: 0 }, true],
  ['links in code', { message: `${FOUR_LINKS.message} [url]` }, {}, true],
  ['links', FOUR_LINKS, {}, false],
  ['nothing odd', {}, {}, false],
])('a demo with %s must be confirmed: %s', (_what, answers, traces, isLike) => {
  expect(isLikeProgram(suspect(answers, traces))).toBe(isLike)
})

it('signs stored by another release count for nothing', () => {
  expect(isLikeProgram(['no-such-sign', 'toString', 'disposable-address'])).toBe(false)
})
