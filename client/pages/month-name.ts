const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC', // the dates of records have no hour, so no zone may move them
})

/** A record's date, `YYYY-MM-DD` or `YYYY-MM`, as "Nov 2026". Throws RangeError for anything else. */
export function monthName(date: string): string {
  return MONTH.format(new Date(date))
}
