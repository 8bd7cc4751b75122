import { offsetByFormat } from './offset-by-format.ts'

const NANOSECONDS_PER_MINUTE = 60e9

/**
 * UTC offset of a zone at an instant (milliseconds since 1970), in minutes: -360 for Chicago in winter. Prefers
 * Temporal, which needs no formatter. Throws RangeError for an unknown zone.
 */
export function offsetMinutes(zone: string, instant: number): number {
  if (!globalThis.Temporal) return offsetByFormat(zone, instant)
  const temporal = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant))
  return temporal.toZonedDateTimeISO(zone).offsetNanoseconds / NANOSECONDS_PER_MINUTE
}
