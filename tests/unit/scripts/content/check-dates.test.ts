import { describe, expect, it } from '@jest/globals'
import { checkDates } from '../../../../scripts/content/check-dates.ts'

const check = (text: string, today: string) => checkDates({ file: 'content/x.md', text }, today)

describe('a fact as of June 2026', () => {
  const text = 'One line.\nIt is so (as of June 2026).'

  it.each([
    ['2026-06-30', 0, 0],
    ['2027-02-28', 0, 0],
    ['2027-03-01', 1, 0],
    ['2027-06-30', 1, 0],
    ['2027-07-01', 0, 1],
  ])('on %s gives %d warnings and %d problems', (today, warnings, problems) => {
    const found = check(text, today)
    expect([found.warnings.length, found.problems.length]).toEqual([warnings, problems])
  })

  it('is named with its line and its age', () => {
    expect(check(text, '2027-08-01').problems).toEqual([
      {
        file: 'content/x.md',
        line: 2,
        field: '',
        reason: 'This is as of 2026-06, 14 months ago. Check it again and change the date.',
      },
    ])
  })
})

it('reads the date of a field as well as one in words, at the start of a sentence too', () => {
  const text = 'asOf: 2026-01\ntext: As of\n  February 2026 it was so.'
  expect(check(text, '2027-06-01').problems.map(({ line }) => line)).toEqual([1, 2])
})

it('takes no other date for one', () => {
  expect(check('Since January 2020. As of the last load.', '2027-06-01').problems).toEqual([])
})
