import { offsetByFormat } from './offset-by-format.ts'

const NANOSECONDS_PER_MINUTE = 60e9

/**
 * How far the clocks of a zone are ahead of UTC at an instant (milliseconds since 1970), in minutes: -360 for Chicago
 * in winter. Throws RangeError for a zone the engine does not know. By Temporal where there is one, which needs no
 * format made first.
 */
export function offsetMinutes(zone: string, instant: number): number {
  if (!globalThis.Temporal) return offsetByFormat(zone, instant)
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant))
  return moment.toZonedDateTimeISO(zone).offsetNanoseconds / NANOSECONDS_PER_MINUTE
}
