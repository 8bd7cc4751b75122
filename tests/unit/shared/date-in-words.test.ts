import { describe, expect, it } from '@jest/globals'
import { dateInWords, monthInWords } from '../../../shared/date-in-words.ts'

describe('a date in words', () => {
  it('is what the tables of the engine say, for every day of four years', () => {
    const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
    for (let day = 0; day < 4 * 365 + 1; day += 1) {
      const date = new Date(Date.UTC(2025, 0, 1 + day))
      const { weekday, month, day: dayOfMonth, year } = dateInWords(date)
      expect(`${weekday}, ${month} ${dayOfMonth}, ${year}`).toBe(spoken.format(date))
    }
  })

  it('is short where there is little room', () => {
    expect(dateInWords(new Date('2026-09-16'))).toMatchObject({
      shortMonth: 'Sep',
      shortWeekday: 'Wed',
    })
  })

  it('refuses what is no date', () => {
    expect(() => dateInWords(new Date('soon'))).toThrow(RangeError)
  })
})

it('names a month, and nothing that is none', () => {
  expect([1, 12, 13].map(monthInWords)).toEqual(['January', 'December', ''])
})
