import type { HostCalendar } from './host-calendar.ts'

/** The limit of the offer, however few days of a week have hours. */
const DAYS_SEARCHED = 450

/**
 * Starts on offer at `now`, booked or not, in ms since 1970: from the lead time, counted in the hosts' hours, to the
 * end of the horizon, counted in days with hours after today.
 */
export function offeredSlots(calendar: HostCalendar, now: number): readonly number[] {
  const today = calendar.dateAt(now)
  const earliest = earliestStart(calendar, { today, now })
  const slots: number[] = []
  let businessDays = 0
  for (let ahead = 0; ahead <= DAYS_SEARCHED; ahead += 1) {
    const day = calendar.day(today.add({ days: ahead }))
    slots.push(...day.slots.filter((start) => start >= earliest))
    if (ahead > 0 && day.closed === undefined) businessDays += 1
    if (businessDays === calendar.rules.horizon) break
  }
  return slots
}

/** When the hosts have been open for the lead time since `now`. */
function earliestStart(
  calendar: HostCalendar,
  { today, now }: { readonly today: Temporal.PlainDate; readonly now: number },
): number {
  let leftMs = calendar.rules.leadTime * 3_600_000
  if (leftMs === 0) return now
  for (let ahead = 0; ahead <= DAYS_SEARCHED; ahead += 1) {
    for (const { start, end } of calendar.day(today.add({ days: ahead })).open) {
      const countedFrom = Math.max(start, now)
      if (end <= countedFrom) continue
      if (end - countedFrom >= leftMs) return countedFrom + leftMs
      leftMs -= end - countedFrom
    }
  }
  return Number.POSITIVE_INFINITY
}
