import type { BookedDemos } from '../outbox/create-transports.ts'
import type { HeldDemo, OtherDemo } from '../outbox/emails/hold-email.ts'
import type { Booking } from '../submissions/booking.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import type { SubmissionStore } from '../submissions/submission-store.ts'
import type { BookingStore } from './booking-store.ts'
import type { BookingTokens } from './booking-token.ts'

interface MailedDemosParts {
  readonly submissions: SubmissionStore
  readonly bookings: BookingStore
  readonly bookingTokens: BookingTokens
}

/** Reads what the mails about a demo tell. */
export function mailedDemos(parts: MailedDemosParts): BookedDemos {
  return {
    bookedDemo: ({ id }) => bookedDemo(parts, id),
    heldDemo: (submission) => heldDemo(parts, submission),
  }
}

async function bookedDemo({ bookings, bookingTokens }: MailedDemosParts, submissionId: string) {
  const booking = await bookings.findOf(submissionId)
  if (!booking) return undefined
  const token = await bookingTokens.sign('change', booking.id)
  return { booking, token, isFirstWord: !(await bookings.wasTold(booking)) }
}

async function heldDemo(
  parts: MailedDemosParts,
  submission: StoredSubmission,
): Promise<HeldDemo | undefined> {
  const { bookings, bookingTokens } = parts
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

async function otherDemo(
  { bookings, bookingTokens, submissions }: MailedDemosParts,
  held: Booking,
): Promise<OtherDemo | undefined> {
  const booking = await bookings.findOther(held)
  const submission = booking && (await submissions.find(booking.submissionId))
  if (!booking || !submission) return undefined
  return { booking, submission, token: await bookingTokens.sign('change', booking.id) }
}
