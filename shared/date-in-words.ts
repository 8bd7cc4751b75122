const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/**
 * Formats a day in English, in UTC. Handwritten, because the first `Intl.DateTimeFormat` of a page blocks a phone for
 * 70 ms. Throws RangeError for an invalid date.
 */
export function dateInWords(date: Date) {
  if (Number.isNaN(date.getTime())) throw new RangeError('There is no such date')
  const weekday = WEEKDAYS[date.getUTCDay()] ?? ''
  const month = monthInWords(date.getUTCMonth() + 1)
  return {
    month,
    shortMonth: month.slice(0, 3),
    weekday,
    shortWeekday: weekday.slice(0, 3),
    day: date.getUTCDate(),
    year: date.getUTCFullYear(),
  }
}

/** `November` for 11; empty for an invalid month. */
export function monthInWords(month: number): string {
  return MONTHS[month - 1] ?? ''
}
