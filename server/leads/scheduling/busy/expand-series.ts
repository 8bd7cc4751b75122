import { DAY_MS } from '../../../../shared/durations.ts'
import type { Period } from '../host-day.ts'
import { type FeedTime, readTime, timeAt } from './event-lines.ts'
import type { FeedEvent } from './feed-event.ts'
import { clockMs, ruleTimes, type StepBudget } from './rule-times.ts'
import type { ZoneClocks } from './zone-clocks.ts'

/** An event with more occurrences in the time that is read is no meeting. */
const MOST_OCCURRENCES = 20_000

export interface Series {
  readonly event: FeedEvent
  /** The events that replace occurrences of it. */
  readonly changes: readonly FeedEvent[]
  readonly clocks: ZoneClocks
  readonly window: Period
  readonly budget: StepBudget
}

/** Which event takes place when. */
export interface Occurrence {
  readonly event: FeedEvent
  readonly time: FeedTime
}

/**
 * The occurrences of a series that nothing replaces, and those that a change of "this and future" moves. Throws if a
 * rule cannot be read or there are too many.
 */
export function expandSeries(series: Series): readonly Occurrence[] {
  const { event, changes, clocks } = series
  const ranges = changes.filter(({ isRange }) => isRange).toSorted(byReplaced)
  const gone = createTimes([
    ...event.left,
    ...changes.filter(({ isRange }) => !isRange).flatMap(({ replaces }) => replaces ?? []),
  ])
  const seen = new Set<number>()
  const occurrences: Occurrence[] = []
  /** The first occurrence from each "this and future" on. */
  const movedFrom = new Map<FeedEvent, FeedTime>()
  for (const time of startsOf(series, ranges.length > 0)) {
    if (seen.has(time.at) || gone(time)) continue
    seen.add(time.at)
    const change = ranges.findLast(({ replaces }) => Number(replaces?.at) <= time.at)
    if (change && !movedFrom.has(change)) movedFrom.set(change, time)
    const from = change && movedFrom.get(change)
    occurrences.push(
      from ? { event: change, time: moved(time, { from, change, clocks }) } : { event, time },
    )
    if (occurrences.length > MOST_OCCURRENCES) throw new Error('There are too many occurrences')
  }
  return occurrences
}

function byReplaced(a: FeedEvent, b: FeedEvent): number {
  return Number(a.replaces?.at) - Number(b.replaces?.at)
}

/** By the clock, so that a series that moves by an hour does so in summer and winter. */
function moved(
  time: FeedTime,
  { from, change, clocks }: { from: FeedTime; change: FeedEvent; clocks: ZoneClocks },
): FeedTime {
  const { wall, isDate, tzid } = change.start
  return timeAt({ wall: time.wall.add(from.wall.until(wall)), isDate, tzid }, clocks)
}

/**
 * Whether a time is one of these. Some programs write a date for a time of that day, others a time for a date, which in
 * UTC is its first instant or midnight.
 */
function createTimes(times: readonly FeedTime[]): (time: FeedTime) => boolean {
  const instants = new Set(times.map(({ at }) => at))
  const day = ({ wall }: FeedTime) => wall.toPlainDate().toString()
  const isMidnight = ({ wall }: FeedTime) => wall.hour + wall.minute + wall.second === 0
  const days = new Set(times.filter((time) => time.tzid !== 'UTC' || isMidnight(time)).map(day))
  const wholeDays = new Set(times.filter(({ isDate }) => isDate).map(day))
  return (time) =>
    instants.has(time.at) ||
    (time.isDate && days.size > 0 && days.has(day(time))) ||
    (wholeDays.size > 0 && wholeDays.has(day(time)))
}

/** From the beginning of the series if `isWhole`, otherwise from shortly before the window. */
function* startsOf(
  { event, clocks, window, budget }: Series,
  isWhole: boolean,
): Generator<FeedTime> {
  const { start, added, rules, lengthMs } = event
  yield start
  yield* added
  const end = window.end + DAY_MS // on the clock of any zone
  for (const rule of rules) {
    const isOver = untilOf(rule, { start, clocks })
    for (const next of ruleTimes(rule, { start: start.wall, end, budget })) {
      if (!isWhole && clockMs(next) + lengthMs < window.start - DAY_MS) continue
      const { year, month, day, hour, minute, second } = next
      const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
      const time = timeAt({ ...start, wall }, clocks)
      if (isOver(time)) break
      yield time
    }
  }
}

/** ical.js would compare the time in UTC with the clock of the series, which may be a day ahead. */
function untilOf(
  rule: string,
  { start, clocks }: { start: FeedTime; clocks: ZoneClocks },
): (time: FeedTime) => boolean {
  const [, text] = /(?:^|;)UNTIL=([^;]*)/i.exec(rule) ?? []
  if (text === undefined) return () => false
  const until = readTime(text, { TZID: start.tzid }, clocks)
  const isByDay = until.isDate || start.isDate
  const lastDay = until.wall.toPlainDate()
  return ({ wall, at }) =>
    at > until.at && !(isByDay && Temporal.PlainDate.compare(wall.toPlainDate(), lastDay) <= 0)
}
