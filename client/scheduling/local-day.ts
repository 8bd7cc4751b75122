import { momentInWords } from '../../shared/scheduling/moment-in-words.ts'
import { offsetMinutes } from '../../shared/scheduling/offset-minutes.ts'

/** The day (`YYYY-MM-DD`) of an instant by the clocks of a zone. */
export function dateInZone(start: string | number, zone: string): string {
  const instant = new Date(start).getTime()
  return momentInWords(instant, offsetMinutes(zone, instant)).date
}

/** The words for a day `YYYY-MM-DD`: `Tue`, `Nov 24`, `Tuesday, November 24`. */
export function dayInWords(date: string) {
  const { shortWeekday, shortDay, weekday, day } = momentInWords(Date.parse(`${date}T12:00Z`), 0)
  return { shortWeekday, shortDay, long: `${weekday}, ${day.replace(/, \d+$/, '')}` }
}

/** Monday to Friday. */
export function isWorkday(date: string): boolean {
  return new Date(`${date}T12:00Z`).getUTCDay() % 6 !== 0
}
