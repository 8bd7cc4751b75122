import type { EmailFacts } from '../outbox/create-transports.ts'
import type { SubmissionStore } from '../submissions/submission-store.ts'
import type { BookingStore } from './booking-store.ts'
import type { BookingTokens } from './booking-token.ts'

interface MailedDemosParts {
  readonly submissions: SubmissionStore
  readonly bookings: BookingStore
  readonly bookingTokens: BookingTokens
}

export function mailedDemos(parts: MailedDemosParts): Pick<EmailFacts, 'bookedDemo' | 'heldDemo'> {
  const { submissions, bookings, bookingTokens } = parts
  return {
    async bookedDemo({ id }) {
      const booking = await bookings.findOf(id)
      if (!booking) return undefined
      const token = await bookingTokens.sign('change', booking.id)
      return { booking, token, isFirstEmail: !(await bookings.wasAnnounced(booking)) }
    },
    async heldDemo(submission) {
      const booking = await bookings.findOf(submission.id)
      if (booking?.state !== 'held') return undefined
      const other = await bookings.findOther(booking)
      const otherSubmission = other && (await submissions.find(other.submissionId))
      return {
        booking,
        submission,
        token: await bookingTokens.sign('confirm', booking.id),
        hasPlace: await bookings.hasPlace(booking),
        other: otherSubmission && {
          booking: other,
          submission: otherSubmission,
          token: await bookingTokens.sign('change', other.id),
        },
      }
    },
  }
}
