import { expect, it } from '@jest/globals'
import { checkExamples } from '../../../../scripts/content/check-examples.ts'
import type { SourceFile } from '../../../../scripts/content/content-error.ts'
import { findSource } from '../../../../scripts/content/read-record.ts'
import { COMPANY_FIELDS } from '../../../../shared/content/schemas/company.ts'
import { contentFiles } from '../../../support/edited-content.ts'

const { file, text } = findSource(contentFiles, 'content/site.yml')

/** The lines that the warning about a file names. */
function examplesIn(source: SourceFile): readonly string[] {
  const lines = source.text.split('\n')
  const [{ reason } = { reason: '' }] = checkExamples(source)
  return (reason.match(/\d+/g) ?? []).map((line) => lines[Number(line) - 1]?.trim() ?? '')
}

it('names each line that would go out in mails and PDFs as an example', () => {
  const named = examplesIn({ file, text })
  for (const start of ['legalName', 'domain', 'street', 'sales', 'phone', 'invitations']) {
    expect(named).toContainEqual(expect.stringMatching(new RegExp(`^${start}: `)))
  }
})

it('names each example of company.yml that was uncommented', () => {
  const company = findSource(contentFiles, 'content/company.yml')
  expect(checkExamples(company)).toEqual([])
  const uncommented = company.text.replaceAll(/^# /gm, '')
  expect(examplesIn({ ...company, text: uncommented })).toHaveLength(COMPANY_FIELDS.length)
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
