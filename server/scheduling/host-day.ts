import type { DemoRules } from '../../shared/content/schemas/demo.ts'
import { type HourSpan, WEEKDAYS } from '../../shared/content/schemas/demo-hours.ts'

/** In milliseconds since 1970; `end` is exclusive. */
export interface Period {
  readonly start: number
  readonly end: number
}

export interface HostDay extends Period {
  /** When the hosts are there, in order; empty on a closed day. */
  readonly open: readonly Period[]
  /** When a demo can begin, in order; empty on a closed day. */
  readonly slots: readonly number[]
  /** Why the day is closed, for visitors. */
  readonly closed?: string
  /** When a demo could begin were the day not closed by its name. */
  readonly withheld: readonly number[]
}

/**
 * A day by the rules only, whatever is booked. When clocks jump ahead, a time that they skip is no slot; when they are set
 * back, a time that comes twice is the first one. Lengths and buffers are real time, so that no two demos overlap then.
 */
export function hostDay(rules: DemoRules, date: Temporal.PlainDate): HostDay {
  const day = {
    start: startOfDay(date, rules.zone),
    end: startOfDay(date.add({ days: 1 }), rules.zone),
  }
  const spans = rules.weekly[WEEKDAYS[date.dayOfWeek - 1] ?? 'monday']
  if (spans.length === 0) {
    return { ...day, open: [], slots: [], withheld: [], closed: rules.noHours }
  }
  const open = spans.map((hours) => ({
    start: clockReaches(wallTime(date, hours.from), rules.zone),
    end: clockReaches(wallTime(date, hours.to), rules.zone),
    hours,
  }))
  const slots = slotsOf(rules, date, open)
  const named = [...rules.holidays, ...rules.closed].find((one) => one.date === date.toString())
  if (named) return { ...day, open: [], slots: [], withheld: slots, closed: named.name }
  return { ...day, open, slots, withheld: [] }
}

/** Not midnight if clocks jump over it. */
export function startOfDay(date: Temporal.PlainDate, zone: string): number {
  return clockReaches(date.toPlainDateTime(), zone)
}

function slotsOf(
  rules: DemoRules,
  date: Temporal.PlainDate,
  open: readonly (Period & { readonly hours: HourSpan })[],
): readonly number[] {
  const lengthMs = rules.minutes * 60_000
  const slots: number[] = []
  let freeFrom = Number.NEGATIVE_INFINITY
  for (const { hours, end } of open) {
    for (const minute of beginnings(rules, hours)) {
      const start = clockShows(wallTime(date, minute), rules.zone)
      if (start === undefined || start < freeFrom || start + lengthMs > end) continue
      slots.push(start)
      freeFrom = start + lengthMs + rules.buffer * 60_000
    }
  }
  return slots
}

/** Minutes after midnight at which a demo begins on any day with these hours. */
function beginnings({ minutes, buffer }: DemoRules, { from, to }: HourSpan): readonly number[] {
  const step = minutes + buffer
  const count = Math.floor((to - from - minutes) / step) + 1
  return Array.from({ length: count }, (_, index) => from + index * step)
}

/** Minute 1440 is the midnight that ends the day. */
function wallTime(date: Temporal.PlainDate, minute: number): Temporal.PlainDateTime {
  return date.toPlainDateTime().add({ minutes: minute })
}

/**
 * When clocks first show that time, or jump past it, in ms since 1970. A time that comes twice is the first one (RFC
 * 5545, 3.3.5).
 */
export function clockReaches(wall: Temporal.PlainDateTime, zone: string): number {
  const { at, isShown } = firstShown(wall, zone)
  if (isShown) return at.epochMilliseconds
  return (at.getTimeZoneTransition('next') ?? at).epochMilliseconds // the jump over it
}

/** Like clockReaches, but undefined for a time that clocks jump over. */
export function clockShows(wall: Temporal.PlainDateTime, zone: string): number | undefined {
  const { at, isShown } = firstShown(wall, zone)
  return isShown ? at.epochMilliseconds : undefined
}

function firstShown(wall: Temporal.PlainDateTime, zone: string) {
  const at = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return { at, isShown: at.toPlainDateTime().equals(wall) }
}
