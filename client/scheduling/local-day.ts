import { instantInWords } from '../../shared/scheduling/instant-in-words.ts'
import { offsetMinutes } from '../../shared/scheduling/offset-minutes.ts'

export function dateInZone(start: string | number, zone: string): string {
  const instant = new Date(start).getTime()
  return instantInWords(instant, offsetMinutes(zone, instant)).date
}

export function dayInWords(date: string) {
  const { shortWeekday, shortDay, weekday, day } = instantInWords(Date.parse(`${date}T12:00Z`), 0)
  return { shortWeekday, shortDay, long: `${weekday}, ${day.replace(/, \d+$/, '')}` }
}

export function isWorkday(date: string): boolean {
  return new Date(`${date}T12:00Z`).getUTCDay() % 6 !== 0
}
