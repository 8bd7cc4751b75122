import type { HoldReason } from '../../../server/database/schema.ts'
import { createHostCalendar } from '../../../server/leads/scheduling/host-calendar.ts'
import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import type { BookingRecord } from './booking-record.ts'

/** Notes by reference: demos on days closed later or outside current hours, and people with two bookings. */
export function bookingNotes(
  records: readonly BookingRecord[],
  rules: DemoRules | undefined,
): ReadonlyMap<string, string> {
  const standing = records.filter(({ booking }) => booking.state === 'booked')
  const byPerson = Map.groupBy(standing, ({ emailKey }) => emailKey)
  const offHours = rules ? offHoursOf(rules) : () => undefined
  return new Map(
    records.map((record) => {
      const { reference, emailKey, booking } = record
      const isStanding = booking.state === 'booked'
      const theirs = isStanding && emailKey !== '' ? (byPerson.get(emailKey) ?? []) : []
      const others = theirs.filter((other) => other.reference !== reference)
      const notes = [
        isStanding ? offHours(record) : undefined,
        booking.state === 'held' && booking.holdReason && HOLD_NOTES[booking.holdReason],
        others.length > 0 && `same address as ${others.map((one) => one.reference).join(', ')}`,
      ]
      return [reference, notes.filter(Boolean).join('; ')]
    }),
  )
}

const HOLD_NOTES: Readonly<Record<HoldReason, string>> = {
  signs: 'signs of a program',
  address: 'same address as another',
  network: 'many of its network',
  surge: 'many at once',
}

function offHoursOf(rules: DemoRules) {
  const calendar = createHostCalendar(rules)
  return ({ booking: { slot } }: BookingRecord): string | undefined => {
    const start = slot.start.getTime()
    const { closed, open } = calendar.day(calendar.dateAt(start))
    if (closed !== undefined) return `closed that day: ${closed}`
    const isInside = open.some((span) => span.start <= start && slot.end.getTime() <= span.end)
    return isInside ? undefined : 'outside the hours'
  }
}
