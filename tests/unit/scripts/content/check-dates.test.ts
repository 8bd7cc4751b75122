import { describe, expect, it } from '@jest/globals'
import { checkDates } from '../../../../scripts/content/check-dates.ts'
import { contentFiles } from '../../../support/edited-content.ts'

const check = (text: string, today: string) => checkDates({ file: 'content/x.md', text }, today)

describe('a fact as of June 2026', () => {
  const text = 'One line.\nIt is so (as of June 2026).'

  it.each([
    ['2026-06-30', 0],
    ['2027-02-28', 0],
    ['2027-03-01', 1],
    ['2028-07-01', 1],
  ])('on %s gives %d warnings, and stops no release', (today, warnings) => {
    const found = check(text, today)
    expect([found.warnings.length, found.problems]).toEqual([warnings, []])
  })

  it('is named with its line and its age', () => {
    expect(check(text, '2027-08-01').warnings).toEqual([
      {
        file: 'content/x.md',
        line: 2,
        field: '',
        reason: 'This was checked in 2026-06, 14 months ago. Check it again and change the date.',
      },
    ])
  })
})

it.each([
  'asOf: 2026-01',
  'fact:\n  asOf: 2026-01',
  "  - { label: One, asOf: '2026-01' }",
  '"asOf": "2026-01"',
  'reviewed: 2026-01-31',
  'text: As of\n  January 2026 it was so.',
  'It is so (as of Jan. 2026).',
  'It is so as of January 31, 2026.',
  'The sources were read up to January 2026.',
])('finds the date of %j', (text) => {
  expect(check(text, '2026-09-30').warnings).toEqual([])
  expect(check(text, '2026-10-01').warnings).toHaveLength(1)
})

it.each([
  'createdAt: 2026-11-24',
  "updatedAt: '2026-11-24'",
  'reviewed: 2026-12',
  'It is so (as of December 2026).',
])('stops a day in the future: %s', (text) => {
  expect(check(`title: A\n${text}`, '2026-11-23').problems).toEqual([
    expect.objectContaining({ line: 2, reason: expect.stringMatching(/is in the future/) }),
  ])
  expect(check(text, '2026-12-01').problems).toEqual([])
})

it('finds the facts of pages as well as those of questions and papers', async () => {
  const old = contentFiles.filter((source) => checkDates(source, '2040-01-01').warnings.length > 0)
  const folders = old.map(({ file }) => file.split('/')[1])
  expect(folders).toEqual(expect.arrayContaining(['faqs', 'pages', 'whitepapers']))
})
