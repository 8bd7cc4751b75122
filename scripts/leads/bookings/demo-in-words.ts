import type { Booking } from '../../../server/scheduling/booking.ts'
import type { Desk } from '../desk.ts'
import { hostTimes } from './host-times.ts'

/** What staff call the states of a demo. */
export const STATE_WORDS = {
  booked: 'booked',
  held: 'in quarantine',
  cancelled: 'cancelled',
} as const

/** `booked, on Tuesday, November 24, 2026 at 2:30:00 PM Central`, in the time of the hosts. */
export function demoInWords(desk: Pick<Desk, 'release' | 'times'>, booking: Booking): string {
  return `${STATE_WORDS[booking.state]}, on ${hostTimes(desk).long(booking.slot.start)}`
}
