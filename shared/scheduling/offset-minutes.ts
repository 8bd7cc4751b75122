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

/** The same for engines without Temporal. */
export function offsetByFormat(zone: string, instant: number): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(nameOffset(zone, instant)) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -size : size
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `GMT-06:00`. Formatters are cached, because creating one is slow. */
function nameOffset(zone: string, instant: number): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  return format.format(instant).replace('\u2212', '-')
}
