import type { DemoSource } from '../../../shared/pages/page-payload.ts'
import { bookingCalendarAddress } from '../../../shared/scheduling/booking-address.ts'
import type {
  BookedVisitor,
  BookingView,
  HoldView,
} from '../../../shared/scheduling/booking-view.ts'
import { canonicalZone } from '../../../shared/scheduling/canonical-zone.ts'
import { offsetMinutes } from '../../../shared/scheduling/offset-minutes.ts'
import type { LeadServices } from '../lead-services.ts'
import { hostOf } from '../outbox/emails/booking-words.ts'
import { maskEmail } from '../submissions/email-key.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import type { Booking } from './booking.ts'
import { type LinkServices, readBookingLink } from './booking-links.ts'
import type { SlotsRequest } from './demo-slots.ts'
import { readDay } from './slot-routes.ts'

type DemoServices = LinkServices & Pick<LeadServices, 'demoSlots' | 'logger' | 'release'>

/** Only `booking` rejects, with StorageUnavailableError. */
export function demoSource(services: DemoServices): DemoSource {
  const { demoSlots, logger } = services
  return {
    booking: (token) => describeBooking(services, token),
    async slots(query) {
      if (!demoSlots.isOn) return undefined
      try {
        return await demoSlots.answer(readQuery(query, demoSlots.rules.zone))
      } catch (error) {
        logger.warn({ err: error }, 'demo times cannot be read')
        return undefined // the page works without them
      }
    },
  }
}

/**
 * What the page of a booking shows to anybody with this link. The sender of the form sees the same for every booking,
 * whatever became of it, because the address may be somebody else's.
 */
async function describeBooking(services: DemoServices, token: string): Promise<BookingView> {
  const link = await readBookingLink(services, token)
  if (!link) return { state: 'unknown' }
  const { booking, submission, isReceipt } = link
  const { slot, zone, sequence } = booking
  const start = slot.start.getTime()
  const view = {
    reference: submission.reference,
    start: slot.start.toISOString(),
    zone,
    offsetMinutes: offsetMinutes(zone, start),
    minutes: (slot.end.getTime() - start) / 60_000,
    icsPath: bookingCalendarAddress(token),
  }
  if (isReceipt) {
    const sentTo = maskEmail(submission.answers.email ?? '')
    return { ...view, state: start <= Date.now() ? 'past' : 'received', sequence: 0, sentTo }
  }
  const state = stateOf(booking, Date.now())
  const isBooked = state === 'booked' || state === 'moved'
  const isHold = state === 'held' || state === 'lapsed'
  const { meeting } = hostOf(services.release.demo, booking.host)
  return {
    ...view,
    state,
    sequence,
    ...(isBooked && { visitor: describeVisitor(submission) }),
    ...(isBooked && meeting !== undefined && { meeting }),
    ...(isHold && { hold: await describeHold(services, booking) }),
  }
}

function describeVisitor({ answers }: StoredSubmission): BookedVisitor {
  const { firstName = '', lastName = '', company = '', role = '', email = '' } = answers
  return { name: `${firstName} ${lastName}`.trim(), company, role, email: maskEmail(email) }
}

function stateOf({ state, slot, sequence, heldUntil }: Booking, now: number) {
  if (state === 'cancelled') return 'cancelled'
  if (slot.start.getTime() <= now) return 'past'
  if (state === 'held') return Number(heldUntil) > now ? 'held' : 'lapsed'
  return sequence > 0 ? 'moved' : 'booked'
}

function readQuery(query: URLSearchParams, hostZone: string): SlotsRequest {
  const zone = canonicalZone(query.get('zone') ?? '') ?? hostZone
  return { zone, from: readDay(query.get('from') ?? '') }
}

async function describeHold(
  { bookings, demoSlots }: Pick<LeadServices, 'bookings' | 'demoSlots'>,
  booking: Booking,
): Promise<HoldView> {
  const { slot, zone, heldUntil = new Date(0) } = booking
  const hasPlace = await bookings.hasPlace(booking)
  const isOpen = hasPlace || (await demoSlots.stateOf(slot.start)) === 'open'
  return {
    until: heldUntil.toISOString(),
    offsetMinutes: offsetMinutes(zone, heldUntil.getTime()),
    hasPlace,
    isOpen,
    nearest: isOpen ? [] : await demoSlots.alternatives(slot.start, zone),
  }
}
