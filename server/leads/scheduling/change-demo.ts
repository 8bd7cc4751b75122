import { BookingChangedError } from '../../../shared/errors.ts'
import type { Booking, Slot } from '../submissions/booking.ts'
import { type BookingServices, refusalOf, slotAt } from './book-slot.ts'
import type { LinkedBooking } from './booking-token.ts'
import type { DemoSlots } from './demo-slots.ts'
import type { WantedChange } from './read-change.ts'

/** Requires the link from an email, which proves that the sender can read it. Idempotent. Throws BookingChangedError, and the errors of the store and the limits. */
export async function changeDemo(
  services: BookingServices,
  { booking, isReceipt }: LinkedBooking,
  wanted: WantedChange,
): Promise<void> {
  if (isReceipt || booking.slot.start <= new Date()) throw new BookingChangedError()
  if (booking.state === 'held') await settleHold(services, booking, wanted)
  else if (wanted.change === 'cancel') {
    await services.bookings.cancel({ id: booking.id, sequence: wanted.sequence })
  } else if (wanted.change === 'move') await move(services, booking, wanted)
  else if (booking.state === 'cancelled') throw new BookingChangedError()
}

async function settleHold(
  services: BookingServices,
  booking: Booking,
  wanted: WantedChange,
): Promise<void> {
  if (wanted.change === 'move') throw new BookingChangedError()
  if (wanted.change === 'cancel') await services.bookings.decline(booking.id)
  else await confirm(services, booking, wanted)
}

async function confirm(
  { bookings, demoSlots }: BookingServices,
  booking: Booking,
  { slot: start }: WantedChange,
): Promise<void> {
  const slot = start === '' ? booking.slot : slotAt(demoSlots, start)
  const isSame = +slot.start === +booking.slot.start
  if (!isSame || !(await bookings.hasPlace(booking))) await requireOpen(demoSlots, slot)
  await bookings.confirm({ id: booking.id, slot })
}

async function move(
  { bookings, demoSlots }: BookingServices,
  booking: Booking,
  { slot: start, zone, sequence }: WantedChange,
): Promise<void> {
  const slot = slotAt(demoSlots, start)
  const isCancelled = booking.state === 'cancelled'
  if (isCancelled || +booking.slot.start !== +slot.start) {
    if (isCancelled || booking.sequence !== sequence) throw new BookingChangedError()
    await bookings.requireMailsLeft(booking)
    await requireOpen(demoSlots, slot)
  }
  await bookings.move({ id: booking.id, sequence, slot, zone })
}

async function requireOpen(demoSlots: DemoSlots, slot: Slot): Promise<void> {
  const refusal = await refusalOf(demoSlots, slot)
  if (refusal) throw refusal
}
