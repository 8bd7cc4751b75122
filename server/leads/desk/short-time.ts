/** 2026-11-16 14:30 */
export function shortTime(time: Date, zone: string): string {
  return time
    .toTemporalInstant()
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')
}
