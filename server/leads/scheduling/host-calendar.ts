import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import { type HostDay, hostDay } from './host-day.ts'

const MAX_CACHED_DAYS = 600

export type HostCalendar = ReturnType<typeof createHostCalendar>

export function createHostCalendar(rules: DemoRules) {
  const days = new Map<string, HostDay>()
  return {
    rules,
    day(date: Temporal.PlainDate): HostDay {
      const key = date.toString()
      const known = days.get(key)
      if (known) return known
      const day = hostDay(rules, date)
      if (days.size >= MAX_CACHED_DAYS) days.clear()
      days.set(key, day)
      return day
    },
    dateAt: (instant: number) => dateIn(rules.zone, instant),
  }
}

export function dateIn(zone: string, instant: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
}
