import { expect, it } from '@jest/globals'
import { dayName } from '../../../../client/text/day-name.ts'

it('writes the day of a record in words, whatever zone the machine is in', () => {
  expect(dayName('2026-11-01')).toBe('November 1, 2026')
})

it('refuses what is not a date', () => {
  expect(() => dayName('soon')).toThrow(RangeError)
})
