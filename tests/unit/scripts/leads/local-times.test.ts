import { describe, expect, it } from '@jest/globals'
import { localTimes } from '../../../../scripts/leads/local-times.ts'

const NOW = Temporal.Instant.from('2026-11-16T12:00:00Z')
const chicago = localTimes({ zone: 'America/Chicago', zoneName: 'Central' }, NOW)

describe('localTimes', () => {
  it('shows moments as the office reads them', () => {
    expect(chicago.short(new Date('2026-11-16T20:30:05Z'))).toBe('2026-11-16 14:30')
    expect(chicago.short(new Date('2026-07-16T20:30:05Z'))).toBe('2026-07-16 15:30')
    expect(chicago.long(new Date('2026-11-16T20:30:05Z'))).toBe(
      'Monday, November 16, 2026 at 2:30:05 PM Central',
    )
  })

  it.each([
    ['2026-11-16', false, '2026-11-16T06:00:00.000Z'],
    ['2026-11-16', true, '2026-11-17T06:00:00.000Z'],
    ['2026-03-08', true, '2026-03-09T05:00:00.000Z'], // a day of 23 hours
    ['2026-11-16T14:30', false, '2026-11-16T20:30:00.000Z'],
    ['2026-11-16T14:30', true, '2026-11-16T20:30:00.000Z'],
    ['2026-11-16T14:30:00Z', false, '2026-11-16T14:30:00.000Z'],
    ['2026-11-16T14:30+01:00', false, '2026-11-16T13:30:00.000Z'],
    ['7d', false, '2026-11-09T12:00:00.000Z'],
    ['12h', false, '2026-11-16T00:00:00.000Z'],
  ])('reads %s (as an end: %s)', (text, isEnd, time) => {
    expect(chicago.read(text, isEnd).toISOString()).toBe(time)
  })

  it.each(['yesterday', '2026-02-30', '2026-13-01', '16.11.2026', ''])(
    'does not guess %j',
    (text) => {
      expect(() => chicago.read(text)).toThrow(/is not a time\. Write a day .* 7d or 2h for/)
    },
  )
})
