import { isUnconfirmed } from '../../../server/leads/submissions/booking.ts'
import type { CommandContext } from '../command-context.ts'
import type { LocalTimes } from '../local-times.ts'
import type { BookingRecord } from './booking-record.ts'
import { hostTimes } from './host-times.ts'

export function stateInWords(
  { booking }: BookingRecord,
  times: Pick<LocalTimes, 'short'>,
  now = new Date(),
): string {
  const { state, heldUntil, holdReason } = booking
  if (state === 'booked') return holdReason === undefined ? 'booked' : 'confirmed'
  if (state === 'cancelled') return isUnconfirmed(booking) ? 'never confirmed' : 'cancelled'
  return heldUntil && heldUntil > now ? `held until ${times.short(heldUntil)}` : 'hold ran out'
}

/** `booked, on Tuesday, November 24, 2026 at 2:30:00 PM Central` */
export function demoInWords(
  context: Pick<CommandContext, 'release' | 'times'>,
  record: BookingRecord,
): string {
  const times = hostTimes(context)
  return `${stateInWords(record, times)}, on ${times.long(record.booking.slot.start)}`
}
