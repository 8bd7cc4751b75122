import { DAY_MS } from '../../../../shared/durations.ts'
import { type FeedTime, type Property, readDuration, readLine, readTime } from './event-lines.ts'
import { type Presence, presenceAt } from './presence.ts'
import type { FeedComponent } from './split-feed.ts'
import type { ZoneClocks } from './zone-clocks.ts'

/** One VEVENT: a meeting, a series, or a changed occurrence of a series. */
export interface FeedEvent {
  readonly start: FeedTime
  /** Of dates, whole days. */
  readonly lengthMs: number
  /** RRULE, as it is written. */
  readonly rules: readonly string[]
  /** Further starts of a series, and those that are left out. */
  readonly added: readonly FeedTime[]
  readonly left: readonly FeedTime[]
  /** The occurrence that this one replaces, and whether those after it move too. */
  readonly replaces: FeedTime | undefined
  readonly isRange: boolean
  readonly presence: Presence
}

/** `email` is that of the calendar's owner. Throws if a time cannot be read. */
export function readEvent(
  { lines, isWhole }: FeedComponent,
  { clocks, email }: { readonly clocks: ZoneClocks; readonly email: string },
): FeedEvent {
  if (!isWhole) throw new Error('The event has no end')
  const properties = lines.map(readLine).filter((property) => property !== undefined)
  const all = (name: string) => properties.filter((property) => property.name === name)
  const times = (property: Property) =>
    property.value
      .split(',')
      .map((text) => readTime(text.split('/')[0] ?? '', property.params, clocks))
  const first = (name: string) => all(name).flatMap(times)[0]
  const start = first('DTSTART')
  if (!start) throw new Error('The event has no start')
  const replaced = all('RECURRENCE-ID')[0]
  return {
    start,
    lengthMs: lengthOf(start, first('DTEND'), all('DURATION')[0]?.value),
    rules: all('RRULE').map(({ value }) => value),
    added: all('RDATE').flatMap(times),
    left: all('EXDATE').flatMap(times),
    replaces: replaced && times(replaced)[0],
    isRange: replaced?.params.RANGE?.toUpperCase() === 'THISANDFUTURE',
    presence: presenceAt(properties, email),
  }
}

function lengthOf(start: FeedTime, end: FeedTime | undefined, duration: string | undefined) {
  const lengthMs = () => {
    if (!end) return duration === undefined ? 0 : readDuration(duration)
    return start.isDate ? start.wall.until(end.wall).total('day') * DAY_MS : end.at - start.at
  }
  const length = lengthMs()
  if (length < 0) throw new Error('The event ends before it starts')
  return start.isDate ? Math.max(1, Math.ceil(length / DAY_MS)) * DAY_MS : length
}
