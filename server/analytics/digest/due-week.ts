/** A digest is due on Monday at that hour of the office. */
const DUE_HOUR = 8

/** The Monday, such as 2026-11-09, of the newest week that is over and whose digest is due. */
export function dueWeek(now: Date, zone: string): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .subtract({ hours: DUE_HOUR })
    .toPlainDate()
  return today.subtract({ days: today.dayOfWeek - 1 + 7 }).toString()
}
