import type { DemoRules } from '../../../../../shared/content/schemas/demo.ts'
import { WEEKDAYS } from '../../../../../shared/content/schemas/demo-hours.ts'

/**
 * A slow reference implementation of the calendar rules, to test the fast one against. It reads the hosts' clock at
 * every minute of several years, forward only. All times are whole minutes, and days count from January 1, 1970. It
 * uses Intl only to read the clock.
 */

const DAY = 1440

/** Local copies, because access to globals is slow in Jest and these run millions of times. */
const { floor, max } = Math

export interface WallClock {
  /** The first minute, in UTC minutes since 1970. */
  readonly from: number
  /** Local time at each minute after that, in minutes since 1970 as if it were UTC. */
  readonly shows: Int32Array
}

/** Reads the clock of `zone`. Intl is slow, so a day with equal offsets at both ends needs only one call. */
export function readWallClock(zone: string, from: number, days: number): WallClock {
  const shows = new Int32Array(days * DAY)
  let offset = readOffset(zone, from)
  for (let day = 0; day < days; day += 1) {
    const first = from + day * DAY
    const nextOffset = readOffset(zone, first + DAY)
    for (let utc = first; utc < first + DAY; utc += 1) {
      shows[utc - from] = utc + (offset === nextOffset ? offset : readOffset(zone, utc))
    }
    offset = nextOffset
  }
  return { from, shows }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function readOffset(zone: string, utc: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  formats.set(zone, format)
  const parts = format.formatToParts(utc * 60_000)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'))
  return shown / 60_000 - utc
}

export interface Watched {
  /** Minutes at which a demo may start, in UTC minutes since 1970. */
  readonly slots: readonly number[]
  /** The span of open hours at each minute of the clock, or NONE. */
  readonly spans: Int32Array
}

const NONE = -1

/** Walks the clock from its first to its last minute. */
export function watchClock(rules: DemoRules, clock: WallClock): Watched {
  const { shows } = clock
  const { spanOf } = weekTables(rules)
  const closed = closedDays(rules)
  const spans = new Int32Array(shows.length)
  let latest = Number.NEGATIVE_INFINITY
  for (let index = 0; index < shows.length; index += 1) {
    latest = max(latest, shows[index] ?? 0)
    const day = floor(latest / DAY)
    const span = spanOf[minuteOfWeek(latest)] ?? NONE
    spans[index] = span === NONE || closed.has(day) ? NONE : day * 100 + span
  }
  return { spans, slots: findSlots(rules, clock, spans) }
}

function findSlots(rules: DemoRules, { from, shows }: WallClock, spans: Int32Array) {
  const { beginsAt } = weekTables(rules)
  const slots: number[] = []
  let latest = Number.NEGATIVE_INFINITY
  let freeFrom = Number.NEGATIVE_INFINITY
  for (let index = 0; index < shows.length; index += 1) {
    const shown = shows[index] ?? 0
    if (shown <= latest) continue // a repeated hour
    if (floor(shown / DAY) > floor(latest / DAY)) freeFrom = Number.NEGATIVE_INFINITY
    latest = shown
    if (spans[index] === NONE || !beginsAt[minuteOfWeek(shown)] || index < freeFrom) continue
    const minutes = spans.subarray(index, index + rules.minutes)
    if (minutes.some((span) => span !== spans[index])) continue
    slots.push(from + index)
    freeFrom = index + rules.minutes + rules.buffer
  }
  return slots
}

/** For each minute of the week from Monday: its span of open hours, and whether a demo starts. */
function weekTables({ weekly, minutes, buffer }: DemoRules) {
  const spanOf = new Int8Array(7 * DAY).fill(NONE)
  const beginsAt = new Int8Array(7 * DAY)
  for (const [weekday, name] of WEEKDAYS.entries()) {
    for (const [index, { from, to }] of weekly[name].entries()) {
      for (let minute = from; minute < to; minute += 1) {
        spanOf[weekday * DAY + minute] = index
        const isOnTheGrid = (minute - from) % (minutes + buffer) === 0
        if (isOnTheGrid && minute + minutes <= to) beginsAt[weekday * DAY + minute] = 1
      }
    }
  }
  return { spanOf, beginsAt }
}

function minuteOfWeek(shown: number): number {
  const sinceMonday = shown + 3 * DAY // January 1, 1970 was a Thursday
  return sinceMonday % (7 * DAY)
}

function closedDays({ holidays, closed }: DemoRules): ReadonlySet<number> {
  return new Set([...holidays, ...closed].map(({ date }) => Date.parse(date) / 60_000 / DAY))
}

/** The slots on offer at a minute of the clock. `ends` is true if the clock runs long enough to find them all. */
export function offerAt(
  rules: DemoRules,
  {
    clock,
    watched,
    now,
  }: { readonly clock: WallClock; readonly watched: Watched; readonly now: number },
): { readonly slots: readonly number[]; readonly ends: boolean } {
  let earliest = now
  let left = rules.leadTime * 60
  const last = clock.from + clock.shows.length
  while (left > 0 && earliest < last) {
    if (watched.spans[earliest - clock.from] !== NONE) left -= 1
    earliest += 1
  }
  const lastDay = horizonDay(rules, floor((clock.shows[now - clock.from] ?? 0) / DAY))
  const dayOf = (slot: number) => floor((clock.shows[slot - clock.from] ?? 0) / DAY)
  return {
    slots: watched.slots.filter((slot) => slot >= earliest && dayOf(slot) <= lastDay),
    ends: earliest < last && dayOf(last - 1) > lastDay,
  }
}

function horizonDay(rules: DemoRules, today: number): number {
  const { spanOf } = weekTables(rules)
  const closed = closedDays(rules)
  const hasHours = (day: number) => {
    const midnight = minuteOfWeek(day * DAY)
    return spanOf.subarray(midnight, midnight + DAY).some((span) => span !== NONE)
  }
  let day = today
  let left = rules.horizon
  while (left > 0) {
    day += 1
    if (hasHours(day) && !closed.has(day)) left -= 1
  }
  return day
}
