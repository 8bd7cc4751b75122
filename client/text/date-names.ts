import { dateInWords } from '../../shared/date-in-words.ts'

/** `YYYY-MM-DD` as "November 16, 2026". Throws RangeError for anything else. */
export function dayName(date: string): string {
  const { month, day, year } = dateInWords(new Date(date))
  return `${month} ${day}, ${year}`
}

/** `YYYY-MM-DD` or `YYYY-MM` as "November 2026". Throws RangeError for anything else. */
export function monthName(date: string): string {
  const { month, year } = dateInWords(new Date(date))
  return `${month} ${year}`
}
