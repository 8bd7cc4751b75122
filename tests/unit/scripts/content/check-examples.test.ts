import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { checkExamples } from '../../../../scripts/content/check-examples.ts'
import { ROOT } from '../../../support/test-release.ts'

const file = 'content/site.yml'
const text = readFileSync(join(ROOT, file), 'utf8')

it('warns of each example that would go out in mails and PDFs, with its line', () => {
  const warnings = checkExamples({ file, text })
  expect(warnings.map(({ reason }) => /^The (.+) is an example/.exec(reason)?.[1])).toEqual([
    'legal name',
    'address',
    'phone number (555-01…)',
    'domain of the email addresses',
  ])
  const lines = text.split('\n')
  expect(lines[Number(warnings[0]?.line) - 1]).toContain('legalName')
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
