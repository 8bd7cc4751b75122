import { describe, expect, it } from '@jest/globals'
import { monthName } from '../../../../client/text/month-name.ts'

describe('monthName', () => {
  it.each([
    ['2026-11-16', 'November 2026'],
    ['2026-01', 'January 2026'],
    ['2026-03-01', 'March 2026'],
    ['2025-12-31', 'December 2025'],
  ])('says %s as %s, whatever the zone of the machine', (date, name) => {
    expect(monthName(date)).toBe(name)
  })

  it('refuses what is not a date', () => {
    expect(() => monthName('soon')).toThrow(RangeError)
  })
})
