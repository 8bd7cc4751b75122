import { dateInWords } from '../date-in-words.ts'

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
  const { weekday, shortWeekday, month, shortMonth, day, year } = dateInWords(wall)
  return {
    date: wall.toISOString().slice(0, 10),
    weekday,
    shortWeekday,
    day: `${month} ${day}, ${year}`,
    shortDay: `${shortMonth} ${day}`,
    time: timeInWords(wall),
  }
}

/** By hand, because engines differ in the space before AM, and the page of the server must equal the browser's. */
function timeInWords(wall: Date): string {
  const hours = wall.getUTCHours()
  const minutes = String(wall.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
