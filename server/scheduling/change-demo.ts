import { PageNotFoundError } from '../../shared/errors.ts'
import { type BookingServices, refusalOf, slotAt } from './book-slot.ts'
import type { Booking } from './booking.ts'
import { BookingChangedError } from './booking-changed-error.ts'
import type { WantedChange } from './read-change.ts'

/**
 * Moves or cancels the demo a token stands for. The same change again changes nothing more. Throws PageNotFoundError
 * for a token that leads nowhere, BookingChangedError where the booking is not as it was seen or has begun,
 * SlotTakenError, InvalidAnswersError for a time that is not on offer, and StorageUnavailableError.
 */
export async function changeDemo(
  services: BookingServices,
  token: string,
  wanted: WantedChange,
): Promise<void> {
  const { bookings, bookingTokens, demoSlots } = services
  const id = await bookingTokens.read('change', token)
  const booking = id === undefined ? undefined : await bookings.find(id)
  if (!booking) throw new PageNotFoundError()
  if (booking.slot.start <= new Date()) throw new BookingChangedError(booking)
  const seen = { id: booking.id, sequence: wanted.sequence }
  try {
    if (wanted.change === 'cancel') await bookings.cancel(seen)
    else await move(services, booking, wanted)
  } finally {
    demoSlots.forgetTaken()
  }
}

/** A version that is not the one seen is told before the time that was picked from it. */
async function move(
  { bookings, demoSlots }: BookingServices,
  booking: Booking,
  { slot: start, zone, sequence }: WantedChange,
): Promise<void> {
  const slot = slotAt(demoSlots, start)
  const isThere = booking.state !== 'cancelled' && +booking.slot.start === +slot.start
  const isStale = booking.state === 'cancelled' || booking.sequence !== sequence
  if (!isThere && isStale) throw new BookingChangedError(booking)
  const refusal = isThere ? undefined : await refusalOf(demoSlots, slot)
  if (refusal) throw refusal
  await bookings.move({ id: booking.id, sequence, slot, zone })
}
