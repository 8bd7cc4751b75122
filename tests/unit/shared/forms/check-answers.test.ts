import { expect, it } from '@jest/globals'
import { checkAnswers } from '../../../../shared/forms/check-answers.ts'
import { createForms } from '../../../../shared/forms/forms.ts'
import { isRequired } from '../../../../shared/forms/is-required.ts'
import { buildTestSite } from '../../../support/build-test-site.ts'
import { sampleAnswers } from '../../../support/sample-answers.ts'

const { contact, whitepaper } = createForms(buildTestSite().services.release.facts)
const check = (typed: object) => checkAnswers(contact, { ...sampleAnswers.contact, ...typed })

it('reports all errors at once in form order, for single fields and combinations', () => {
  const { problems } = check({ name: '', email: '', phone: '', replyBy: '', message: 'short' })
  expect(problems.map(({ field }) => field)).toEqual(['name', 'email', 'message'])
})

it('does not ask for a phone number where there is one that cannot be read', () => {
  expect(check({ email: '', phone: 'abc', replyBy: 'phone' }).problems).toEqual([
    { field: 'phone', message: 'Enter a phone number with area code.' },
  ])
})

it('reports one error per field', () => {
  expect(check({ email: ['a', 'b'], phone: '', replyBy: '' }).problems).toEqual([
    { field: 'email', message: expect.stringContaining('could not be read') },
  ])
})

it('requires what may not stay empty, and neither of two of which one is enough', () => {
  const required = (fields: typeof contact.fields) =>
    fields.filter(isRequired).map(({ name }) => name)
  expect(required(contact.fields)).toEqual(['name', 'topic', 'message'])
  expect(required(whitepaper.fields)).toEqual(['email', 'role', 'paper'])
})
