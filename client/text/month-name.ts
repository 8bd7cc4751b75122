import { dateInWords } from '../../shared/date-in-words.ts'

/** `YYYY-MM-DD` or `YYYY-MM` as "Nov 2026". Throws RangeError for anything else. */
export function monthName(date: string): string {
  const { shortMonth, year } = dateInWords(new Date(date))
  return `${shortMonth} ${year}`
}
