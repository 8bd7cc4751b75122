import { expect, it } from '@jest/globals'
import { checkExamples } from '../../../../scripts/content/check-examples.ts'
import { findSource } from '../../../../scripts/content/read-record.ts'
import { COMPANY_FIELDS } from '../../../../shared/content/schemas/company.ts'
import { contentFiles } from '../../../support/edited-content.ts'

const { file, text } = findSource(contentFiles, 'content/site.yml')

it('warns of each line that would go out in mails and PDFs as an example', () => {
  const lines = text.split('\n')
  const warned = checkExamples({ file, text }).map(({ line }) => lines[line - 1]?.trim() ?? '')
  for (const start of [
    'legalName: ',
    'domain: ',
    'street: ',
    'sales: ',
    'phone: ',
    'invitations: ',
  ]) {
    expect(warned).toContainEqual(expect.stringMatching(new RegExp(`^${start}`)))
  }
})

it('warns of each example of company.yml that was uncommented', () => {
  const company = findSource(contentFiles, 'content/company.yml')
  expect(checkExamples(company)).toEqual([])
  const uncommented = company.text.replaceAll(/^# /gm, '')
  expect(checkExamples({ ...company, text: uncommented })).toHaveLength(COMPANY_FIELDS.length)
})

it('is silent once the owner’s own stand there', () => {
  const own = text
    .replace(/^legalName: .*$/m, 'legalName: Own Freight Software Inc.')
    .replace('000 Example Street', '1 Main Street')
    .replaceAll('555-0100', '867-5309')
    .replaceAll('example.com', 'own-freight.test')
  expect(checkExamples({ file, text: own })).toEqual([])
})

it('warns of a host without a link to the call, on its line', () => {
  const demo = 'hosts:\n  - name: Ash\n    meeting: https://meet.example.com/a\n  - name: Birch\n'
  const warnings = checkExamples({ file: 'content/demo.yml', text: demo })
  expect(warnings.map(({ line, reason }) => [line, reason.split(' ', 1)[0]])).toEqual([
    [4, 'Birch'],
  ])
})
