const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * How far the clocks of a zone are ahead of UTC at an instant (milliseconds since 1970), in minutes: -360 for Chicago
 * in winter. Throws RangeError for a zone the engine does not know. For engines without Temporal.
 */
export function offsetByFormat(zone: string, instant: number): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(nameOffset(zone, instant)) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -size : size
}

/** As `GMT-06:00`. Making a format is what takes time, so each is kept. */
function nameOffset(zone: string, instant: number): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  return format.format(instant).replace('\u2212', '-')
}
