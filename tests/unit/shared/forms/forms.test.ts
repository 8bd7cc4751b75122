import { describe, expect, it } from '@jest/globals'
import { readRelease } from '../../../../server/release.ts'
import { checkAnswers } from '../../../../shared/forms/check-answers.ts'
import { createForms } from '../../../../shared/forms/forms.ts'
import { sampleAnswers } from '../../../support/sample-answers.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

const { facts } = readRelease(TEST_RELEASE)
const forms = createForms(facts)

const NEEDED = {
  contact: ['name', 'topic', 'email', 'message'],
  whitepaper: ['email', 'role', 'paper'],
  demo: ['slot', 'firstName', 'lastName', 'email', 'company', 'role'],
}

describe.each(['contact', 'whitepaper', 'demo'] as const)('the %s form', (id) => {
  const form = forms[id]

  it('takes good answers as they are, and nothing else that was sent', () => {
    const typed = { ...sampleAnswers[id], website: 'x', __proto__: { polluted: 'yes' }, extra: '1' }
    const { answers, problems } = checkAnswers(form, typed)
    expect(problems).toEqual([])
    const { consent, ...others } = sampleAnswers[id]
    expect(answers).toMatchObject({ ...others, consent: consent && 'yes' })
    expect(Object.keys(answers)).toEqual(form.fields.map(({ name }) => name))
  })

  it('says what is missing, in its own order, in words that tell what to do', () => {
    const { problems } = checkAnswers(form, {})
    expect(problems.map(({ field }) => field)).toEqual(NEEDED[id])
    for (const { message } of problems) expect(message).toMatch(/^[A-Z].*\.$/)
  })

  it('never asks for documents, tax or license numbers', () => {
    const words = form.fields.map(({ name, label }) => `${name} ${label}`).join('\n')
    expect(words).not.toMatch(
      /ssn|social security|\bein\b|\btax\b|licen[cs]e|passport|upload|file/i,
    )
  })
})

it.each([
  [true, [], 'Only if you chose no time above.'],
  [false, ['preferredTimes'], 'Include your time zone.'],
])('with a calendar (%s) two suggested times are not marked optional', (isOn, needed, help) => {
  const { demo } = createForms({ ...facts, demo: { ...facts.demo, isOn } })
  const times = demo.fields.find(({ name }) => name === 'preferredTimes')
  expect(times?.isOptional).toBeUndefined()
  expect(times?.help).toMatch(new RegExp(`^${help}`))
  const slot = isOn ? '2026-11-24T20:30:00.000Z' : ''
  const { problems } = checkAnswers(demo, { ...sampleAnswers.demo, slot, preferredTimes: '' })
  expect(problems.map(({ field }) => field)).toEqual(needed)
})

describe('a message', () => {
  const { contact } = forms
  const check = (typed: object) => checkAnswers(contact, { ...sampleAnswers.contact, ...typed })

  it('needs an email or a phone number', () => {
    expect(check({ email: '', phone: '', replyBy: '' }).problems).toEqual([
      { field: 'email', message: 'Enter an email address or a phone number so we can reply.' },
    ])
    expect(check({ email: '', phone: '(000) 555-0142', replyBy: '' }).problems).toEqual([])
  })

  it.each([
    ['phone', { phone: '' }],
    ['email', { email: '', phone: '(000) 555-0142' }],
  ])('needs the %s it asks to be answered by', (replyBy, missing) => {
    expect(check({ ...missing, replyBy }).problems).toEqual([
      { field: replyBy, message: expect.stringMatching(/^Enter the/) },
    ])
  })
})
