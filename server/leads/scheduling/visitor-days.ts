import type {
  DemoDay,
  DemoSlot,
  DemoSlotsAnswer,
} from '../../../shared/scheduling/demo-slots-answer.ts'
import { offsetMinutes } from '../../../shared/scheduling/offset-minutes.ts'
import { dateIn, type HostCalendar } from './host-calendar.ts'
import { type HostDay, type Period, startOfDay } from './host-day.ts'

export interface OfferedSlot {
  readonly start: number
  readonly state: 'open' | 'taken'
}

export interface VisitorDaysOptions {
  readonly zone: string
  readonly from: Temporal.PlainDate
  readonly days: number
  readonly offered: readonly OfferedSlot[]
}

export function visitorDays(
  calendar: HostCalendar,
  { zone, from, days, offered }: VisitorDaysOptions,
): readonly DemoDay[] {
  const dates = Array.from({ length: days + 1 }, (_, ahead) => from.add({ days: ahead }))
  const bounds = dates.map((date) => startOfDay(date, zone))
  return dates.slice(0, days).map((date, index) => {
    const day = { start: bounds[index] ?? 0, end: bounds[index + 1] ?? 0 }
    const closed = closedReason(calendar, day)
    const slots = offered.filter(({ start }) => isWithin(day, start))
    return {
      date: date.toString(),
      ...(closed !== undefined && { closed }),
      slots: slots.map((slot) => describe(slot, zone)),
    }
  })
}

function describe({ start, state }: OfferedSlot, zone: string): DemoSlot {
  return {
    start: new Date(start).toISOString(),
    offsetMinutes: offsetMinutes(zone, start),
    state,
  }
}

/** A visitor's day can overlap two days of the hosts: the reason is that of the one with more slots or more overlap. */
function closedReason(calendar: HostCalendar, day: Period): string | undefined {
  const hostDays = overlapping(calendar, day)
  if (hostDays.some(({ slots }) => slots.some((start) => isWithin(day, start)))) return undefined
  const [reason] = hostDays
    .filter(({ closed }) => closed !== undefined)
    .sort((a, b) => taken(b, day) - taken(a, day) || overlap(b, day) - overlap(a, day))
  return reason?.closed
}

function overlapping(calendar: HostCalendar, { start, end }: Period): readonly HostDay[] {
  const first = calendar.dateAt(start)
  const count = first.until(calendar.dateAt(end - 1)).days + 1
  return Array.from({ length: count }, (_, ahead) => calendar.day(first.add({ days: ahead })))
}

function taken({ withheld }: HostDay, day: Period): number {
  return withheld.filter((start) => isWithin(day, start)).length
}

function overlap(a: Period, b: Period): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start)
}

function isWithin({ start, end }: Period, instant: number): boolean {
  return instant >= start && instant < end
}

export function neighborPages({
  zone,
  from,
  days,
  offered,
}: VisitorDaysOptions): Pick<DemoSlotsAnswer, 'previous' | 'next'> {
  const starts = offered.map(({ start }) => start)
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
