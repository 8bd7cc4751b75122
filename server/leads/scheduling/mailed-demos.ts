import type { EmailFacts } from '../outbox/create-transports.ts'
import type { DeliveryStoreOptions } from '../outbox/delivery-store.ts'
import type { DemoServices } from './booking-links.ts'
import { setHoldEnd } from './hold-booking.ts'

type MailedDemos = Pick<EmailFacts, 'bookedDemo' | 'heldDemo'> & Pick<DeliveryStoreOptions, 'onEnd'>

export function mailedDemos(demos: DemoServices): MailedDemos {
  const { submissions, bookings, links, demoSlots } = demos
  const endOfHold = (now: Date) => new Date(now.getTime() + demoSlots.rules.holds.hours * 3_600_000)
  const earlier = (one: Date, other: Date) => (one < other ? one : other)
  return {
    async bookedDemo({ id }) {
      const booking = await bookings.findOf(id)
      if (!booking) return undefined
      const token = await links.sign('change', booking.id)
      return { booking, token }
    },
    async heldDemo(submission) {
      const booking = await bookings.findOf(submission.id)
      if (booking?.state !== 'held') return undefined
      const other = await bookings.findOther(booking)
      const otherSubmission = other && (await submissions.find(other.submissionId))
      return {
        booking,
        submission,
        token: await links.sign('change', booking.id),
        until: earlier(endOfHold(new Date()), booking.slot.start),
        hasPlace: await bookings.hasPlace(booking),
        other: otherSubmission && {
          booking: other,
          submission: otherSubmission,
          token: await links.sign('change', other.id),
        },
      }
    },
    async onEnd(tables, { kind, submission }, { isDelivered, now }) {
      if (kind === 'visitor-email') {
        await setHoldEnd(tables, submission.id, isDelivered ? endOfHold(now) : now)
      }
    },
  }
}
