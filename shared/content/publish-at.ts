/** `2026-12-01 09:00 America/Chicago` */
const WRITTEN = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) ([A-Za-z]\w*(?:\/[\w+-]+)*)$/

/** Milliseconds since 1970, or undefined if it is no time. Only for Node, which has Temporal. */
export function readPublishAt(written: string): number | undefined {
  const [, day, time, zone] = WRITTEN.exec(written) ?? []
  try {
    return Temporal.ZonedDateTime.from(`${day}T${time}[${zone}]`).epochMilliseconds
  } catch {
    return undefined // February 30, 25:00, or an unknown zone
  }
}
