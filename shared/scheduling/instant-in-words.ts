import { dateInWords } from '../date-in-words.ts'

/**
 * Formats an instant (milliseconds since 1970) at a UTC offset in minutes. Takes the offset instead of the zone, so
 * that a page, an email, and the server agree even if a browser has outdated zone rules. Throws RangeError for an
 * invalid instant.
 */
export function instantInWords(instant: number, offsetMinutes: number) {
  const wall = new Date(instant + offsetMinutes * 60_000) // local time, read as UTC
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

/** Handwritten, because engines differ in the space before AM, and the server's HTML must match the browser's. */
function timeInWords(wall: Date): string {
  const hours = wall.getUTCHours()
  const minutes = String(wall.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
