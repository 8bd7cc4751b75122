import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { dateIn } from './host-calendar.ts'
import { startOfDay } from './host-day.ts'

export interface Page {
  readonly zone: string
  readonly from: Temporal.PlainDate
  readonly days: number
}

/**
 * Where the pages before and after begin, if they show anything: whole pages away, past those that are empty. `starts`
 * is what is on offer, in order, in milliseconds since 1970.
 */
export function neighbourPages(
  { zone, from, days }: Page,
  starts: readonly number[],
): Pick<DemoSlotsAnswer, 'previous' | 'next'> {
  const begins = startOfDay(from, zone)
  const ends = startOfDay(from.add({ days }), zone)
  const before = starts.findLast((start) => start < begins)
  const after = starts.find((start) => start >= ends)
  const pageWith = (start: number) => {
    const pages = Math.floor(from.until(dateIn(zone, start)).days / days)
    return from.add({ days: pages * days }).toString()
  }
  return {
    ...(before !== undefined && { previous: pageWith(before) }),
    ...(after !== undefined && { next: pageWith(after) }),
  }
}
