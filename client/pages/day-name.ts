const DAY = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC', // the dates of records have no hour, so no zone may move them
})

/** A record's date, `YYYY-MM-DD`, as "November 16, 2026". Throws RangeError for anything else. */
export function dayName(date: string): string {
  return DAY.format(new Date(date))
}
