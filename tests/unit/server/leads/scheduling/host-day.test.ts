import { describe, expect, it } from '@jest/globals'
import {
  clockReaches,
  clockShows,
  hostDay,
} from '../../../../../server/leads/scheduling/host-day.ts'
import type { DemoRules } from '../../../../../shared/content/schemas/demo.ts'
import { everyDay, hours, someDemoRules } from './demo-rules.ts'

function slotsOn(date: string, changes: Partial<DemoRules> = {}): readonly string[] {
  const { slots } = hostDay(someDemoRules(changes), Temporal.PlainDate.from(date))
  return slots.map((start) => new Date(start).toISOString().slice(11, 16))
}

/** Chicago's clocks jump from 2 to 3 AM, at 8:00 UTC. */
const SPRING = '2027-03-14'
/** Chicago's clocks go back from 2 to 1 AM, at 7:00 UTC. */
const AUTUMN = '2027-11-07'

const byNight = (minutes: number, buffer = 0): Partial<DemoRules> => ({
  weekly: everyDay([hours(0, 5)]),
  minutes,
  buffer,
})

describe('a day of the hosts', () => {
  it('has a demo every 90 minutes of its hours, in standard and daylight time', () => {
    expect(slotsOn('2026-11-24')).toEqual(['15:00', '16:30', '19:00', '20:30', '22:00'])
    expect(slotsOn('2027-06-22')).toEqual(['14:00', '15:30', '18:00', '19:30', '21:00'])
  })

  it('ends the last demo when its hours end, not later', () => {
    const until = (to: number) => slotsOn('2026-11-24', { weekly: everyDay([hours(9, to)]) })
    expect(until(11)).toEqual(['15:00', '16:30'])
    expect(until(10.75)).toEqual(['15:00'])
  })

  it('is closed on a holiday and on another closed day, for the reason it has', () => {
    const rules = someDemoRules({
      holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day' }],
      closed: [{ date: '2026-11-27', name: 'Moving house' }],
    })
    const thursday = hostDay(rules, Temporal.PlainDate.from('2026-11-26'))
    expect(thursday).toMatchObject({ closed: 'Thanksgiving Day', slots: [], open: [] })
    expect(hostDay(rules, Temporal.PlainDate.from('2026-11-27')).closed).toBe('Moving house')
  })
})

describe('the night when clocks spring forward', () => {
  it('has no demo in the hour that does not exist', () => {
    expect(slotsOn(SPRING, byNight(60))).toEqual(['06:00', '07:00', '08:00', '09:00'])
  })

  it('never lets demos overlap, although their local times look far enough apart', () => {
    // 3:00 AM comes only 30 minutes after 1:30 AM, so a demo then would overlap the first.
    const slots = slotsOn(SPRING, { ...byNight(75, 15), weekly: everyDay([hours(1.5, 6)]) })
    expect(slots).toEqual(['07:30', '09:30'])
  })

  it('keeps a demo within the hours even when they get shorter', () => {
    expect(slotsOn(SPRING, { ...byNight(60), weekly: everyDay([hours(1.5, 3)]) })).toEqual([])
  })

  it('may jump by half an hour', () => {
    const lordHowe = { ...byNight(15), zone: 'Australia/Lord_Howe' }
    const weekly = everyDay([hours(1.5, 3)])
    // 1:30, 1:45, then 2:30 and 2:45 at once; 2:00 and 2:15 do not exist.
    expect(slotsOn('2027-10-03', { ...lordHowe, weekly })).toEqual([
      '15:00',
      '15:15',
      '15:30',
      '15:45',
    ])
  })
})

describe('the night when clocks fall back', () => {
  it('has each time once, the first time it is shown', () => {
    expect(slotsOn(AUTUMN, byNight(60))).toEqual(['05:00', '06:00', '08:00', '09:00', '10:00'])
  })

  it('ends hours that end in the hour shown twice the first time', () => {
    const weekly = everyDay([hours(0, 1.5)])
    expect(slotsOn(AUTUMN, { ...byNight(30), weekly })).toEqual(['05:00', '05:30', '06:00'])
  })
})

const wall = (text: string) => Temporal.PlainDateTime.from(text)
const utc = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString()

it('a clock shows a time that comes twice when it comes first', () => {
  expect(utc(clockShows(wall('2026-11-01T01:30'), 'America/Chicago'))).toBe(
    '2026-11-01T06:30:00.000Z', // still UTC-5
  )
})

it.each([
  ['2027-03-14T02:00', 'America/Chicago', '2027-03-14T08:00:00.000Z'],
  ['2027-03-14T02:59', 'America/Chicago', '2027-03-14T08:00:00.000Z'],
  ['2027-03-14T03:00', 'America/Chicago', '2027-03-14T08:00:00.000Z'],
  ['2027-03-28T00:00', 'Asia/Beirut', '2027-03-27T22:00:00.000Z'], // a midnight that does not exist
])('a clock reaches %s in %s when it jumps over it', (time, zone, moment) => {
  expect(utc(clockReaches(wall(time), zone))).toBe(moment)
})
