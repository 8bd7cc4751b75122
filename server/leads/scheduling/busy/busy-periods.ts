import { DAY_MS } from '../../../../shared/durations.ts'
import { isDemo } from '../calendar-uid.ts'
import { type Period, startOfDay } from '../host-day.ts'
import { expandSeries, type Occurrence, type Series } from './expand-series.ts'
import { type FeedEvent, readEvent } from './feed-event.ts'
import { freeBusyPeriods } from './free-busy.ts'
import { LONGEST_UNANSWERED_MS } from './presence.ts'
import { createStepBudget } from './rule-times.ts'
import { runWithin } from './run-within.ts'
import { type FeedComponent, splitFeed } from './split-feed.ts'
import { createZoneClocks } from './zone-clocks.ts'

export interface BusyCalendar extends Period {
  /** iCalendar (RFC 5545). */
  readonly text: string
  /** Of its owner. */
  readonly email: string
  /** Of whole days, and of times without a zone. */
  readonly zone: string
}

export interface BusyReading {
  /** In order; none overlaps another. */
  readonly periods: readonly Period[]
  /** The UIDs of events that could not be read, one each. */
  readonly skipped: readonly string[]
  /** Names of time zones that were read on the host's clock. */
  readonly unknownZones: readonly string[]
}

/** For faults of ical.js: rules that never end are ended by their steps, which a busy machine does not change. */
const SERIES_LIMIT_MS = 5_000

/**
 * When the owner of a calendar is busy, between `start` and `end`. Leaves out only the event that cannot be read, or whose
 * rule does not end. Throws if the text is no whole calendar.
 */
export function busyPeriods(calendar: BusyCalendar): BusyReading {
  const { text, email, zone } = calendar
  const feed = splitFeed(text)
  const clocks = createZoneClocks(feed.zones, zone)
  const periods: Period[] = []
  const skipped: string[] = []
  const budget = createStepBudget()

  /** Skips an event that cannot be read, and only that one. */
  function attempt<T>(uid: string, work: () => readonly T[]): readonly T[] {
    try {
      return work()
    } catch {
      skipped.push(uid)
      return []
    }
  }

  function expand(series: Series): readonly Occurrence[] {
    if (series.event.rules.length === 0) return expandSeries(series)
    return runWithin(SERIES_LIMIT_MS, () => expandSeries(series))
  }

  for (const [uid, components] of byUid(feed.events)) {
    if (isDemo(uid)) continue
    const events = components.flatMap((one) =>
      attempt(uid, () => [readEvent(one, { clocks, email })]),
    )
    const blocks = blockingIn(events, components.length)
    const periodsOf = (occurrences: readonly Occurrence[]) =>
      occurrences.filter(({ event }) => blocks(event)).map((one) => periodOf(one, zone))
    const series = events.filter(({ replaces }) => !replaces)
    const changes = events.filter(({ replaces }) => replaces)
    const alone = changes.filter(({ isRange }) => !isRange || series.length === 0)
    for (const event of alone) {
      periods.push(...attempt(uid, () => periodsOf([{ event, time: event.start }])))
    }
    const isAnyMoved = changes.some((change) => change.isRange && blocks(change))
    for (const event of series.filter((one) => isAnyMoved || blocks(one))) {
      const one = { event, changes, clocks, window: calendar, budget }
      for (const period of attempt(uid, () => periodsOf(expand(one)))) periods.push(period)
    }
  }
  for (const component of feed.freeBusy) {
    for (const line of component.lines) {
      periods.push(...attempt(uidOf(component), () => freeBusyPeriods(line, clocks)))
    }
  }
  return { periods: merge(periods, calendar), skipped, unknownZones: [...clocks.unknown] }
}

/** Events of one UID are a meeting or a series with its changes; those without stand for themselves. */
function byUid(events: readonly FeedComponent[]) {
  const [named, unnamed] = [events.filter(uidOf), events.filter((one) => !uidOf(one))]
  return [
    ...Map.groupBy(named, uidOf),
    ...unnamed.map((event) => ['', [event]] as [string, FeedComponent[]]),
  ]
}

function uidOf({ lines }: FeedComponent): string {
  return (
    lines
      .map((line) => /^UID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1])
      .find(Boolean)
      ?.trim() ?? ''
  )
}

/**
 * Anybody can send an invitation that closes every day. Unanswered, it blocks only if it is single and short, or part
 * of a series that the owner goes to.
 */
function blockingIn(events: readonly FeedEvent[], count: number): (event: FeedEvent) => boolean {
  const isSingle =
    count === 1 && events.every(({ rules, added }) => rules.length + added.length === 0)
  const isTaken = events.some(({ replaces, presence }) => !replaces && presence === 'busy')
  return ({ presence, lengthMs }) =>
    presence === 'busy' ||
    (presence === 'unanswered' && lengthMs <= LONGEST_UNANSWERED_MS && (isSingle || isTaken))
}

function periodOf({ event, time }: Occurrence, zone: string): Period {
  if (!time.isDate) return { start: time.at, end: time.at + event.lengthMs }
  const days = event.lengthMs / DAY_MS
  return { start: time.at, end: startOfDay(time.wall.toPlainDate().add({ days }), zone) }
}

/** In order, without overlaps, and only what lies in the window. */
function merge(periods: readonly Period[], { start, end }: Period): readonly Period[] {
  const merged: { start: number; end: number }[] = []
  const within = periods.filter((period) => period.start < end && period.end > start)
  for (const period of within.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && period.start <= last.end) last.end = Math.max(last.end, period.end)
    else merged.push({ ...period })
  }
  return merged
}
