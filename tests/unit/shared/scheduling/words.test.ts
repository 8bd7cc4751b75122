import { describe, expect, it } from '@jest/globals'
import { instantInWords } from '../../../../shared/scheduling/instant-in-words.ts'
import { offsetInWords } from '../../../../shared/scheduling/offset-in-words.ts'
import { shortZoneName, zoneInWords } from '../../../../shared/scheduling/zone-in-words.ts'

const WINTER = Date.parse('2026-11-24T20:30:00Z')
const SUMMER = Date.parse('2027-06-22T20:30:00Z')

describe('a zone in words', () => {
  it.each([
    ['America/Chicago', 'Central Time, UTC−6'],
    ['America/Phoenix', 'Mountain Standard Time, UTC−7'],
    ['Asia/Kolkata', 'India Standard Time, UTC+5:30'],
    ['Australia/Lord_Howe', 'Lord Howe Time, UTC+11'],
    ['Europe/London', 'United Kingdom Time, UTC+0'],
    ['UTC', 'Coordinated Universal Time, UTC+0'],
    ['Etc/GMT+5', 'UTC−5'],
    ['America/St_Johns', 'Newfoundland Time, UTC−3:30'],
  ])('for %s is “%s”', (zone, words) => {
    expect(zoneInWords(zone, WINTER)).toBe(words)
  })

  it('has the offset of the day, and the same name all year', () => {
    expect(zoneInWords('America/Chicago', SUMMER)).toBe('Central Time, UTC−5')
    expect(zoneInWords('Australia/Lord_Howe', SUMMER)).toBe('Lord Howe Time, UTC+10:30')
  })

  it('has the offset that is given, so that it agrees with the times beside it', () => {
    expect(zoneInWords('America/Chicago', WINTER, -300)).toBe('Central Time, UTC−5')
  })

  it('is short beside a time, where people here would say so', () => {
    expect(shortZoneName('America/Chicago', WINTER)).toBe('Central')
    expect(shortZoneName('America/Phoenix', WINTER)).toBe('Mountain Standard Time')
    expect(shortZoneName('Europe/Berlin', WINTER)).toBe('Central European Time')
  })
})

describe('an offset in words', () => {
  it.each([
    [-360, 'UTC−6'],
    [-210, 'UTC−3:30'],
    [-30, 'UTC−0:30'],
    [0, 'UTC+0'],
    [330, 'UTC+5:30'],
    [840, 'UTC+14'],
  ])('of %i minutes is %s', (minutes, words) => {
    expect(offsetInWords(minutes)).toBe(words)
  })
})

describe('a moment in words', () => {
  it('is what clock and calendar show at that offset', () => {
    expect(instantInWords(WINTER, -360)).toEqual({
      date: '2026-11-24',
      weekday: 'Tuesday',
      shortWeekday: 'Tue',
      day: 'November 24, 2026',
      shortDay: 'Nov 24',
      time: '2:30 PM',
    })
    expect(instantInWords(WINTER, 330)).toMatchObject({ date: '2026-11-25', time: '2:00 AM' })
  })

  it('shows noon and midnight as 12', () => {
    expect(instantInWords(Date.parse('2026-11-24T12:00:00Z'), 0).time).toBe('12:00 PM')
    expect(instantInWords(Date.parse('2026-11-24T00:05:00Z'), 0).time).toBe('12:05 AM')
  })

  it('refuses what is no moment', () => {
    expect(() => instantInWords(Number.NaN, 0)).toThrow(RangeError)
  })
})
