import { NAMED_ZONES } from './named-zones.ts'
import { offsetInWords } from './offset-in-words.ts'
import { offsetMinutes } from './offset-minutes.ts'

/**
 * `Central Time, UTC−6`. Pass the offset if it is known, so that the text agrees with it. Throws RangeError for an
 * unknown zone.
 */
export function zoneInWords(
  zone: string,
  instant: number,
  offset: number = offsetMinutes(zone, instant),
): string {
  const name = zoneName(zone, instant)
  return name === '' ? offsetInWords(offset) : `${name}, ${offsetInWords(offset)}`
}

/** `Central`, as in US usage beside a time, otherwise the whole name. Empty if the zone has none. */
export function shortZoneName(zone: string, instant: number): string {
  return zoneName(zone, instant).replace(/^(Eastern|Central|Mountain|Pacific|Alaska) Time$/, '$1')
}

/** The same in summer and winter: `Central Time`. Empty for a zone that is only an offset. */
function zoneName(zone: string, instant: number): string {
  const known = NAMED_ZONES.get(zone)
  if (known !== undefined) return known
  const generic = nameIn('longGeneric', zone, instant)
  const name = isOffset(generic) ? nameIn('long', zone, instant) : generic // UTC has only a long name
  return isOffset(name) ? '' : name
}

function isOffset(name: string): boolean {
  return /^(?:GMT|UTC)(?:$|[+-\u2212])/.test(name)
}

type NameStyle = 'long' | 'longGeneric'

const formats = new Map<string, Intl.DateTimeFormat>()

function nameIn(style: NameStyle, zone: string, instant: number): string {
  const key = `${style} ${zone}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style })
  formats.set(key, format)
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
