/** One moment as a clock and a calendar on the wall show it. */
export interface MomentWords {
  /** `2026-11-24` */
  readonly date: string
  /** `Tuesday` */
  readonly weekday: string
  /** `Tue` */
  readonly shortWeekday: string
  /** `November 24, 2026` */
  readonly day: string
  /** `Nov 24` */
  readonly shortDay: string
  /** `2:30 PM` */
  readonly time: string
}

/**
 * The words for an instant (milliseconds since 1970) where clocks are that many minutes ahead of UTC. It takes the
 * offset and not the zone, so that a page, an email and the server that computed the offset cannot disagree, even if
 * a browser knows older rules of the zone. Throws RangeError for what is no instant.
 */
export function momentInWords(instant: number, offsetMinutes: number): MomentWords {
  const wall = new Date(instant + offsetMinutes * 60_000) // read as UTC, it shows the local time
  return {
    date: wall.toISOString().slice(0, 10),
    weekday: WEEKDAY.format(wall),
    shortWeekday: SHORT_WEEKDAY.format(wall),
    day: DAY.format(wall),
    shortDay: SHORT_DAY.format(wall),
    time: timeInWords(wall),
  }
}

const WEEKDAY = format({ weekday: 'long' })
const SHORT_WEEKDAY = format({ weekday: 'short' })
const DAY = format({ year: 'numeric', month: 'long', day: 'numeric' })
const SHORT_DAY = format({ month: 'short', day: 'numeric' })

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
}

/** By hand, because engines differ in the space before AM, and the page of the server must equal the browser's. */
function timeInWords(wall: Date): string {
  const hours = wall.getUTCHours()
  const minutes = String(wall.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
