/** A calendar day without time or zone, `YYYY-MM-DD`. */
export type CalendarDay = string

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/**
 * Parses `2026-11-21`, as browsers send it, or `11/21/2026`, as typed in the US; undefined if there is no such day.
 * The arithmetic below uses UTC, where every day has 24 hours.
 */
export function readDay(typed: string): CalendarDay | undefined {
  const text = typed.trim()
  const [, year, month, day] = ISO.exec(text) ?? []
  const [, usMonth, usDay, usYear] = AMERICAN.exec(text) ?? []
  const [y, m, d] = [year ?? usYear, month ?? usMonth, day ?? usDay].map(Number)
  if (!y || !m || !d || d > daysInMonth(y, m) || m > 12) return undefined
  return toDay(y, m, d)
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Clamps to the end of the month: May 31 plus 9 months is February 28. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  return toDay(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth)))
}

function daysInMonth(year: number, month: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month, 0) // day 0 is the last day of the month before
  return date.getUTCDate()
}

function toDay(year: number, month: number, date: number): CalendarDay {
  const [m, d] = [month, date].map((part) => String(part).padStart(2, '0'))
  return `${String(year).padStart(4, '0')}-${m}-${d}`
}
