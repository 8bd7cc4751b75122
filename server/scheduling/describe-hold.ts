import type { ConfirmView, HoldView } from '../../shared/scheduling/booking-view.ts'
import { offsetMinutes } from '../../shared/scheduling/offset-minutes.ts'
import { maskEmail } from '../mask-email.ts'
import type { Booking } from '../submissions/booking.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import { alternatives } from './alternatives.ts'
import type { BookingStore } from './booking-store.ts'
import type { DemoSlots } from './demo-slots.ts'
import type { LinkedBooking } from './read-booking-link.ts'

interface HoldParts {
  readonly bookings: BookingStore
  readonly demoSlots: DemoSlots
}

/**
 * What a held booking still needs. It says the same whatever the reason of the hold: that a demo is to come for the
 * address is for its mail alone, and one in quarantine looks as if it had its place.
 */
export async function describeHold(
  parts: HoldParts,
  { booking, mayConfirm }: LinkedBooking,
  { answers }: StoredSubmission,
): Promise<HoldView> {
  const until = booking.heldUntil ?? new Date(0)
  const hasPlace = await parts.bookings.hasPlace(booking)
  return {
    until: until.toISOString(),
    offsetMinutes: offsetMinutes(booking.zone, until.getTime()),
    hasPlace: hasPlace || booking.holdReason === 'quarantine',
    email: maskEmail(answers.email ?? ''),
    ...(mayConfirm && { confirm: await describeConfirmation(parts, booking, hasPlace) }),
  }
}

async function describeConfirmation(
  { demoSlots }: HoldParts,
  { slot, zone }: Booking,
  hasPlace: boolean,
): Promise<ConfirmView> {
  const isOpen = hasPlace || (await demoSlots.stateOf(slot.start.getTime())) === 'open'
  return {
    isOpen,
    nearest: isOpen ? [] : await alternatives(demoSlots, { start: slot.start, zone }),
  }
}
