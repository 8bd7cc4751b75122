import type { BookingStore } from '../scheduling/booking-store.ts'
import type { BookingTokens } from '../scheduling/booking-token.ts'
import type { Booking } from '../submissions/booking.ts'
import type { SubmissionStore } from '../submissions/submission-store.ts'
import type { BookedDemos } from './create-transports.ts'
import type { OtherDemo } from './emails/hold-email.ts'

interface HeldDemoParts {
  readonly submissions: SubmissionStore
  readonly bookings: BookingStore
  readonly bookingTokens: BookingTokens
}

/** Reads what the mail that asks for a confirmation tells. */
export function heldDemo(parts: HeldDemoParts): BookedDemos['heldDemo'] {
  const { bookings, bookingTokens } = parts
  return async (submission) => {
    const booking = await bookings.findOf(submission.id)
    if (booking?.state !== 'held') return undefined
    return {
      booking,
      submission,
      token: await bookingTokens.sign('confirm', booking.id),
      hasPlace: await bookings.hasPlace(booking),
      other: await otherDemo(parts, booking),
    }
  }
}

async function otherDemo(
  { bookings, bookingTokens, submissions }: HeldDemoParts,
  held: Booking,
): Promise<OtherDemo | undefined> {
  const booking = await bookings.findOther(held)
  const submission = booking && (await submissions.find(booking.submissionId))
  if (!booking || !submission) return undefined
  return { booking, submission, token: await bookingTokens.sign('change', booking.id) }
}
