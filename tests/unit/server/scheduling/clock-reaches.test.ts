import { describe, expect, it } from '@jest/globals'
import { clockReaches, clockShows } from '../../../../server/scheduling/clock-reaches.ts'

const wall = (text: string) => Temporal.PlainDateTime.from(text)
const utc = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString()

describe('when a clock shows a time', () => {
  it('is one instant on an ordinary day', () => {
    expect(utc(clockShows(wall('2026-11-24T14:30'), 'America/Chicago'))).toBe(
      '2026-11-24T20:30:00.000Z',
    )
    expect(utc(clockShows(wall('2026-11-24T14:30'), 'Asia/Kolkata'))).toBe(
      '2026-11-24T09:00:00.000Z',
    )
  })

  it('is never, in the hour that it jumps over', () => {
    expect(clockShows(wall('2027-03-14T02:30'), 'America/Chicago')).toBeUndefined()
    expect(clockShows(wall('2027-10-03T02:15'), 'Australia/Lord_Howe')).toBeUndefined()
  })

  it('is the first time, in the hour that comes twice', () => {
    expect(utc(clockShows(wall('2026-11-01T01:30'), 'America/Chicago'))).toBe(
      '2026-11-01T06:30:00.000Z', // still at UTC-5
    )
  })
})

describe('when a clock reaches a time', () => {
  it('is the moment of the jump, for every time that it jumps over', () => {
    for (const time of ['02:00', '02:30', '02:59', '03:00']) {
      expect(utc(clockReaches(wall(`2027-03-14T${time}`), 'America/Chicago'))).toBe(
        '2027-03-14T08:00:00.000Z',
      )
    }
  })

  it('is the moment of the jump for a midnight that does not exist', () => {
    expect(utc(clockReaches(wall('2027-03-28T00:00'), 'Asia/Beirut'))).toBe(
      '2027-03-27T22:00:00.000Z',
    )
  })
})
