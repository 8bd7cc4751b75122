import type { HostCalendar } from './host-calendar.ts'

const DAYS_SEARCHED = 450

/** The lead time counts the hosts' open hours, the horizon counts open days after today. */
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
