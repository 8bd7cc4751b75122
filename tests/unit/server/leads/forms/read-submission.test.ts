import { describe, expect, it } from '@jest/globals'
import {
  readAttribution,
  readSubmission,
} from '../../../../../server/leads/forms/read-submission.ts'
import { readRelease } from '../../../../../server/release.ts'
import { checkAnswers } from '../../../../../shared/forms/check-answers.ts'
import type { FormId } from '../../../../../shared/forms/form-id.ts'
import { createForms } from '../../../../../shared/forms/forms.ts'
import { nastyTexts } from '../../../../support/nasty-texts.ts'
import { sampleAnswers } from '../../../../support/sample-answers.ts'
import { TEST_RELEASE } from '../../../../support/test-release.ts'

const forms = createForms(readRelease(TEST_RELEASE).facts)

function read(
  typed: Record<string, unknown> = {},
  answers: Record<string, string> = {},
  form = forms.contact,
) {
  return readSubmission({
    form,
    typed,
    answers: { ...sampleAnswers[form.id], ...answers },
    page: '/contact-us',
    networkHash: 'network',
    hasOrigin: true,
    isWebhookOn: false,
    remindAt: (receivedAt) => receivedAt,
  })
}

it('a number that can be dialed is stored as programs dial it, beside what was typed', () => {
  const phone = 'Cell 202.555.0142 ext. 7'
  expect(read({}, { phone }).answers).toMatchObject({ phone, phoneE164: '+12025550142' })
  expect(read({}, { phone: '(000) 555-0142' }).answers).not.toHaveProperty('phoneE164')
})

it('the address to write to is as it was typed, the one to count by is the mailbox', () => {
  const { answers, emailKey } = read({}, { email: 'D.ana+Loads@gmail.com' })
  expect([answers.email, emailKey]).toEqual(['D.ana+Loads@gmail.com', 'dana@gmail.com'])
})

describe('how long a form was open', () => {
  it.each<[string, Record<string, unknown>, readonly string[]]>([
    ['a minute', { elapsedMs: '60000' }, []],
    ['a second', { elapsedMs: '1000' }, ['too-fast']],
    ['two days', { elapsedMs: String(48 * 3_600_000) }, ['stale']],
    ['nothing', {}, ['no-script']],
    ['no number', { elapsedMs: 'soon' }, []],
    ['a list', { elapsedMs: ['1'] }, ['no-script']],
  ])('%s', (_what, typed, signs) => {
    expect(read(typed).suspicions).toEqual(signs)
  })
})

const first = {
  utm: { utm_source: 'newsletter' },
  referrer: 'https://example.net/a',
  landingPath: '/',
}

it('takes what the browser remembers, as an object or as its JSON', () => {
  const expected = {
    first: { utm_source: 'newsletter', referrer: 'https://example.net/a', landingPath: '/' },
    last: { landingPath: '/faqs' },
  }
  const given = { first, last: { landingPath: '/faqs' } }
  expect(readAttribution(given)).toEqual(expected)
  expect(readAttribution(JSON.stringify(given))).toEqual(expected)
})

it.each([
  undefined,
  null,
  '',
  '{',
  '[]',
  7,
  { first },
  { first, last: { utm: { 'utm_<b>': 'x' } } },
  { first, last: { utm: { gclid: 'x' } } },
  { first, last: { referrer: 7 } },
])('%j counts as unknown', (given) => {
  expect(readAttribution(given)).toEqual({})
})

it('keeps no more than there is room for', () => {
  const long = 'x'.repeat(2_000)
  const utm = Object.fromEntries(
    Array.from({ length: 26 }, (_, at) => [`utm_${String.fromCharCode(97 + at)}`, long]),
  )
  const last = readAttribution({ first, last: { utm, referrer: long } }).last ?? {}
  expect(Object.keys(last)).toHaveLength(11)
  expect(last.utm_a).toHaveLength(200)
  expect(last.referrer).toHaveLength(500)
})

const BESIDE_THE_FIELDS = [
  'submissionId',
  'elapsedMs',
  'startedAt',
  'website',
  'attribution',
  'notice',
]

/** A pattern that backtracks through 31 KB takes longer than a test may. */
it.each(
  Object.values(forms).flatMap((form) => {
    const names = [...form.fields.map(({ name }) => name), ...BESIDE_THE_FIELDS]
    return names.map((name) => [name, form.id] as const)
  }),
)('31 KB in %s of the form %s are read, whatever the text', (name: string, id: FormId) => {
  for (const [pattern, text] of nastyTexts) {
    const typed = { ...sampleAnswers[id], [name]: text }
    const { answers } = checkAnswers(forms[id], typed)
    expect([pattern, read(typed, answers, forms[id]).form]).toEqual([pattern, id])
  }
})
