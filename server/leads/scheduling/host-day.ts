import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import { type HourSpan, WEEKDAYS } from '../../../shared/content/schemas/demo-hours.ts'

/** In ms since 1970; `end` is exclusive. */
export interface Period {
  readonly start: number
  readonly end: number
}

export interface HostDay {
  readonly open: readonly Period[]
  readonly slots: readonly number[]
  readonly closed?: string
}

/** A time skipped by daylight saving is no slot; of a repeated time, only the first is. */
export function hostDay(rules: DemoRules, date: Temporal.PlainDate): HostDay {
  const spans = rules.weekly[WEEKDAYS[date.dayOfWeek - 1] ?? 'monday']
  const named = [...rules.holidays, ...rules.closed].find((one) => one.date === date.toString())
  const closed = spans.length === 0 ? rules.noHours : named?.name
  if (closed !== undefined) return { open: [], slots: [], closed }
  const open = spans.map((hours) => ({
    start: clockReaches(wallTime(date, hours.from), rules.zone),
    end: clockReaches(wallTime(date, hours.to), rules.zone),
    hours,
  }))
  return { open, slots: slotsOf(rules, date, open) }
}

/** Not midnight where clocks skip it. */
export function startOfDay(date: Temporal.PlainDate, zone: string): number {
  return clockReaches(date.toPlainDateTime(), zone)
}

function slotsOf(
  rules: DemoRules,
  date: Temporal.PlainDate,
  open: readonly (Period & { readonly hours: HourSpan })[],
): readonly number[] {
  const { minutes, buffer, zone } = rules
  const lengthMs = minutes * 60_000
  const slots: number[] = []
  let freeFrom = Number.NEGATIVE_INFINITY
  for (const { hours, end } of open) {
    for (let minute = hours.from; minute + minutes <= hours.to; minute += minutes + buffer) {
      const start = clockShows(wallTime(date, minute), zone)
      if (start === undefined || start < freeFrom || start + lengthMs > end) continue
      slots.push(start)
      freeFrom = start + lengthMs + buffer * 60_000
    }
  }
  return slots
}

function wallTime(date: Temporal.PlainDate, minute: number): Temporal.PlainDateTime {
  return date.toPlainDateTime().add({ minutes: minute })
}

/** When clocks first show that time or skip it, in ms since 1970. Of a repeated time, the first (RFC 5545, 3.3.5). */
export function clockReaches(wall: Temporal.PlainDateTime, zone: string): number {
  const { at, isShown } = firstShown(wall, zone)
  if (isShown) return at.epochMilliseconds
  return (at.getTimeZoneTransition('next') ?? at).epochMilliseconds
}

/** Undefined for a skipped time. */
export function clockShows(wall: Temporal.PlainDateTime, zone: string): number | undefined {
  const { at, isShown } = firstShown(wall, zone)
  return isShown ? at.epochMilliseconds : undefined
}

function firstShown(wall: Temporal.PlainDateTime, zone: string) {
  const at = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return { at, isShown: at.toPlainDateTime().equals(wall) }
}
