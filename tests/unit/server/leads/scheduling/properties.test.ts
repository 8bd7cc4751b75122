import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createHostCalendar } from '../../../../../server/leads/scheduling/host-calendar.ts'
import { hostDay } from '../../../../../server/leads/scheduling/host-day.ts'
import { offeredSlots } from '../../../../../server/leads/scheduling/offered-slots.ts'
import { anyDemoRules } from './any-demo-rules.ts'
import { offerAt, readWallClock, type WallClock, watchClock } from './minute-by-minute.ts'

const DAY = 1440
const FIRST_YEAR = 2026
const YEARS = 4
const FIRST_MINUTE = Date.UTC(FIRST_YEAR, 0, 1) / 60_000
const DAYS = (Date.UTC(FIRST_YEAR + YEARS, 0, 1) / 60_000 - FIRST_MINUTE) / DAY

/** Days to read the clock before the first comparison, in case it was set back just before. */
const WARM_UP_DAYS = 2

/** Long enough for almost any horizon and lead time of the rules below. */
const OFFER_DAYS = 80

const dates = fc
  .integer({ min: 0, max: DAYS - 1 })
  .map((day) => new Date((FIRST_MINUTE + day * DAY) * 60_000).toISOString().slice(0, 10))

describe.each([
  'America/Chicago',
  'America/Phoenix',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/London',
  'UTC',
  'Asia/Beirut', // its clocks change at midnight
])('hosts in %s', (zone) => {
  const clock = readWallClock(zone, FIRST_MINUTE, DAYS)

  it('offer the same times as a minute-by-minute simulation of a year', () => {
    const year = fc.integer({ min: 0, max: YEARS - 1 })
    fc.assert(
      fc.property(anyDemoRules(zone, dates), year, (rules, offset) => {
        const watched = cut(clock, offset * 365, 365)
        const expected = watchClock(rules, watched).slots
        const days = Array.from({ length: 363 }, (_, index) => dateOf(watched, index + 1))
        const slots = days.flatMap((date) => hostDay(rules, date).slots.map((at) => at / 60_000))
        const from = slots[0] ?? 0
        const to = slots.at(-1) ?? 0
        expect(slots).toEqual(expected.filter((slot) => slot >= from && slot <= to))
        expect(slots.length).toBeGreaterThan(0)
      }),
      { numRuns: 4 },
    )
  })

  it('offer from the end of the lead time to the last day of the horizon, at any moment', () => {
    const moments = fc.oneof(
      fc.integer({ min: 10 * DAY, max: (DAYS - OFFER_DAYS) * DAY }),
      anyMomentNear(changesOf(clock)),
    )
    fc.assert(
      fc.property(anyDemoRules(zone, dates), moments, (rules, moment) => {
        const firstDay = Math.floor(moment / DAY) - WARM_UP_DAYS
        const watchedClock = cut(clock, firstDay, OFFER_DAYS)
        const watched = watchClock(rules, watchedClock)
        const now = FIRST_MINUTE + moment
        const { slots, ends } = offerAt(rules, { clock: watchedClock, watched, now })
        fc.pre(ends)
        const offered = offeredSlots(createHostCalendar(rules), now * 60_000)
        expect(offered.map((at) => at / 60_000)).toEqual(slots)
      }),
      { numRuns: 20 },
    )
  })
})

function cut({ from, shows }: WallClock, day: number, days: number): WallClock {
  return { from: from + day * DAY, shows: shows.subarray(day * DAY, (day + days) * DAY) }
}

/** The date `days` after the clock's first date. */
function dateOf({ shows }: WallClock, days: number): Temporal.PlainDate {
  const first = Math.floor((shows[0] ?? 0) / DAY)
  return Temporal.PlainDate.from('1970-01-01').add({ days: first + days })
}

/** Indexes of the minutes at which the clock is set forward or back. */
function changesOf({ shows }: WallClock): readonly number[] {
  const changes: number[] = []
  for (let index = 1; index < shows.length; index += 1) {
    if ((shows[index] ?? 0) - (shows[index - 1] ?? 0) !== 1) changes.push(index)
  }
  return changes
}

/** A minute between four days before a clock change and one day after it, or near day 200 without changes. */
function anyMomentNear(changes: readonly number[]): fc.Arbitrary<number> {
  const inside = changes.filter((at) => at > 10 * DAY && at < (DAYS - OFFER_DAYS) * DAY)
  const around = inside.length > 0 ? fc.constantFrom(...inside) : fc.constant(200 * DAY)
  return fc
    .tuple(around, fc.integer({ min: -4 * DAY, max: DAY }))
    .map(([change, minutes]) => change + minutes)
}
