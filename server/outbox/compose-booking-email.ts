import type { BookedDemos } from './create-transports.ts'
import { bookingEmail } from './emails/booking-email.ts'
import type { EmailContext } from './emails/email-context.ts'
import type { EmailSettings } from './send-email.ts'
import { DeliveryFailure } from './transport.ts'

/**
 * Writes an email about a booking as it stands now. One that is about an earlier version, or a reminder of a demo that
 * has begun, is never sent: it throws DeliveryFailure, `outdated` and final.
 */
export function composeBookingEmail(
  context: EmailContext,
  bookedDemo: BookedDemos['bookedDemo'],
): EmailSettings['compose'] {
  return async (submission, { kind, sequence }) => {
    if (kind === 'team-email' || kind === 'visitor-email' || kind === 'webhook') return undefined
    const demo = await bookedDemo(submission)
    const isReminder = kind === 'reminder-day' || kind === 'reminder-hour'
    const isOver = isReminder && demo !== undefined && demo.booking.slot.start <= new Date()
    if (!demo || demo.booking.sequence !== sequence || isOver) {
      throw new DeliveryFailure('outdated', { isFinal: true })
    }
    return bookingEmail({ ...demo, submission, kind }, context)
  }
}
