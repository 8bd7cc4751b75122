import { describe, expect, it } from '@jest/globals'
import { nextUpdateYear, updateMonth } from '../../../../shared/freight/update-month.ts'

describe('updateMonth', () => {
  it.each([
    ['1234521', 1, 'even'],
    ['1234534', 4, 'odd'],
    ['48', 8, 'even'],
    ['99', 9, 'odd'],
    ['10', 10, 'odd'],
    ['100', 10, 'even'],
  ])('reads the month off the last digit of %s, and the years off the one before', (...row) => {
    const [usdot, month, years] = row
    expect(updateMonth(usdot)).toEqual({ month, years })
  })

  it('does not guess the years of a number of one digit', () => {
    expect(updateMonth('5')).toEqual({ month: 5, years: undefined })
  })
})

describe('nextUpdateYear', () => {
  it.each([
    ['2026-04-30', { month: 4, years: 'even' }, 2026],
    ['2026-05-01', { month: 4, years: 'even' }, 2028],
    ['2026-12-31', { month: 1, years: 'odd' }, 2027],
    ['2027-01-01', { month: 10, years: 'even' }, 2028],
  ] as const)('on %s sends %j to %s', (today, due, year) => {
    expect(nextUpdateYear(due, today)).toBe(year)
  })

  it('returns no year if the number does not determine one', () => {
    expect(nextUpdateYear({ month: 5, years: undefined }, '2026-11-21')).toBeUndefined()
  })
})
