import { describe, expect, it } from '@jest/globals'
import { addDays, addMonths, readDay } from '../../../../shared/freight/calendar-day.ts'

describe('readDay', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    [' 11/21/2026 ', '2026-11-21'],
    ['1/2/2026', '2026-01-02'],
    ['2028-02-29', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
  ])('reads %j', (typed, day) => {
    expect(readDay(typed)).toBe(day)
  })

  it.each([
    '',
    'tomorrow',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '31/12/2026',
    '0000-01-01',
    '2026-11-21T00:00',
    '12026-01-01',
  ])('finds no day in %j', (typed) => {
    expect(readDay(typed)).toBeUndefined()
  })
})

describe('addDays', () => {
  it.each([
    ['2026-11-21', 30, '2026-12-21'],
    ['2027-12-01', 120, '2028-03-30'],
    ['2026-12-01', 120, '2027-03-31'],
    ['2026-03-08', 1, '2026-03-09'],
  ])('counts from %s %d days on to %s, leap days and clock changes included', (...row) => {
    const [day, days, later] = row
    expect(addDays(day, days)).toBe(later)
  })
})

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 9, '2026-10-31'],
    ['2026-05-31', 9, '2027-02-28'],
    ['2027-05-31', 9, '2028-02-29'],
    ['2028-02-29', 24, '2030-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
    ['2026-03-31', 9, '2026-12-31'],
  ])('goes from %s %d months on to %s, and never past the end of a month', (...row) => {
    const [day, months, later] = row
    expect(addMonths(day, months)).toBe(later)
  })
})
