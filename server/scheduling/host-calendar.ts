import type { DemoRules } from '../../shared/content/schemas/demo.ts'
import { type HostDay, hostDay } from './host-day.ts'

/** More than the days that can be booked. */
const MAX_CACHED_DAYS = 600

/** The days of the hosts, memoized. */
export interface HostCalendar {
  readonly rules: DemoRules
  day(date: Temporal.PlainDate): HostDay
  /** The date at the hosts' at an instant, in milliseconds since 1970. */
  dateAt(instant: number): Temporal.PlainDate
}

export function createHostCalendar(rules: DemoRules): HostCalendar {
  const days = new Map<string, HostDay>()
  return {
    rules,
    day(date) {
      const key = date.toString()
      const known = days.get(key)
      if (known) return known
      const day = hostDay(rules, date)
      if (days.size >= MAX_CACHED_DAYS) days.clear()
      days.set(key, day)
      return day
    },
    dateAt: (instant) => dateIn(rules.zone, instant),
  }
}

/** The date in a zone at an instant, in milliseconds since 1970. */
export function dateIn(zone: string, instant: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
}
