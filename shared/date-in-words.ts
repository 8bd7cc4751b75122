const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** What a calendar says of one day. */
export interface DateWords {
  /** `November` */
  readonly month: string
  /** `Nov` */
  readonly shortMonth: string
  /** `Tuesday` */
  readonly weekday: string
  /** `Tue` */
  readonly shortWeekday: string
  /** Of the month, from 1. */
  readonly day: number
  readonly year: number
}

/**
 * The English words for a day, read in UTC. By hand: with the first `Intl.DateTimeFormat` of a page the browser reads
 * tables of all calendars, which holds a phone up for 70 ms. Throws RangeError for what is no date.
 */
export function dateInWords(date: Date): DateWords {
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

/** `November` for 11. Empty for what is no month. */
export function monthInWords(month: number): string {
  return MONTHS[month - 1] ?? ''
}
