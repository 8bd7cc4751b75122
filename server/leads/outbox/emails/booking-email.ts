import type { BookingDeliveryKind } from '../../../database/schema.ts'
import type { EmailMessage, Invitation, TemplateBlock } from '../../../mail/email-template.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { OwedDelivery } from '../../ledger/lease-deliveries.ts'
import type { Booking } from '../../scheduling/booking.ts'
import {
  bookingFacts,
  demoPage,
  fillingsFor,
  hostOf,
  isSender,
  type LinkedDemo,
} from './booking-words.ts'
import {
  closingBlocks,
  emailToUs,
  emailToVisitor,
  linkBlock,
  outdated,
  replyAddress,
  textBlock,
  visitorAddress,
} from './email-frame.ts'
import { invitation } from './invitation.ts'
import { markLinks } from './lead-content.ts'
import { replyHint } from './team-email.ts'

interface BookedDemo extends LinkedDemo {
  readonly kind: BookingDeliveryKind
}

/** All but reminders have an iCalendar attachment. Outdated: an earlier version, or too late for the visitor. */
export async function bookingEmail(
  services: LeadServices,
  delivery: OwedDelivery,
): Promise<EmailMessage> {
  const { bookings, links } = services
  const { submission, sequence } = delivery
  const kind = delivery.kind as BookingDeliveryKind
  const booking = (await bookings.findOf(submission.id)) ?? outdated()
  if (booking.sequence !== sequence || isTooLate(kind, booking)) outdated()
  const demo = { booking, submission, kind, token: await links.sign('change', booking.id) }
  const isToHost = kind === 'invitation-host' || kind === 'invitation-former-host'
  return isToHost ? hostEmail(demo, services) : visitorEmail(demo, services)
}

/** The reminders say "tomorrow" and "within the hour", an invitation that the demo is to come. */
function isTooLate(kind: BookingDeliveryKind, { slot, zone, state }: Booking): boolean {
  const now = Temporal.Now.instant()
  const start = slot.start.toTemporalInstant()
  if (kind === 'reminder-hour' || (kind === 'invitation-visitor' && state === 'booked')) {
    return Temporal.Instant.compare(start, now) <= 0
  }
  if (kind !== 'reminder-day') return false
  const tomorrow = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 })
  return !start.toZonedDateTimeISO(zone).toPlainDate().equals(tomorrow)
}

function visitorEmail(demo: BookedDemo, services: LeadServices): EmailMessage {
  const { booking, submission, kind } = demo
  const { demo: rules, emails } = services.release
  const news = visitorNews(demo)
  const words = emails.booking.visitor[news]
  const place = kind === 'reminder-hour' ? 'soon' : 'next'
  const fillings = fillingsFor(demo, services, { zone: booking.zone, place })
  return emailToVisitor(services, {
    answers: submission.answers,
    replyTo: hostOf(rules, booking.host).email,
    words,
    fillings,
    blocks: [
      bookingFacts(services, { ...fillings, who: '' }), // only hosts see what the visitor typed
      ...(booking.state === 'cancelled' || fillings.meeting === ''
        ? []
        : [linkBlock(emails.booking.call.label, fillings.meeting)]),
      changeLink(demo, services),
      ...closingBlocks(services, { ...words, offersSample: news === 'booked' }),
    ],
    ...(kind === 'invitation-visitor' && { invitation: invite(demo, services, 'visitor') }),
  })
}

async function hostEmail(demo: BookedDemo, services: LeadServices): Promise<EmailMessage> {
  const { booking, submission, kind } = demo
  const { demo: rules, emails } = services.release
  const isHandedOver = kind === 'invitation-former-host'
  const holder = hostOf(rules, booking.host).email
  const to = isHandedOver ? hostOf(rules, booking.formerHost).email : holder
  if (isHandedOver && to === holder) outdated() // it would take the demo from that calendar
  const words = emails.booking.host[isHandedOver ? 'handedOver' : bookingNews(booking)]
  const fillings = fillingsFor(demo, services, { zone: rules.zone, place: 'host' })
  return emailToUs(services, {
    to,
    replyTo: replyAddress(submission.answers),
    words,
    fillings,
    blocks: [
      textBlock(words.lead),
      bookingFacts(services, fillings),
      ...(booking.state === 'cancelled' || isHandedOver
        ? []
        : [
            replyHint(services, submission),
            changeLink(demo, services),
            ...(await markLinks(services, submission)),
          ]),
    ],
    invitation: invite(demo, services, 'host'),
  })
}

function visitorNews({ kind, booking }: BookedDemo) {
  if (kind === 'reminder-day') return 'reminderDay'
  return kind === 'reminder-hour' ? 'reminderHour' : bookingNews(booking)
}

export function bookingNews({ state, sequence }: Booking) {
  if (state === 'cancelled') return 'cancelled'
  return sequence > 0 ? 'moved' : 'booked'
}

function changeLink({ booking, token }: BookedDemo, services: LeadServices): TemplateBlock {
  const { changeLabel, againLabel } = services.release.emails.booking
  return booking.state === 'cancelled'
    ? linkBlock(againLabel, demoPage(services))
    : linkBlock(changeLabel, demoPage(services, token))
}

function invite(demo: BookedDemo, services: LeadServices, reader: 'host' | 'visitor'): Invitation {
  const { booking, submission, kind } = demo
  const { formerHost: host } = booking
  const isHandedOver = kind === 'invitation-former-host'
  const shown = isHandedOver ? { ...booking, host, state: 'cancelled' as const } : booking
  const visitor = visitorAddress(submission.answers) // undefined where the person was erased
  const { email: holder } = hostOf(services.release.demo, shown.host)
  const meeting = { ...demo, booking: shown }
  // A calendar does not enter an invitation that its own mailbox organizes, but a file.
  if (reader === 'host' && isSender(services, holder)) {
    return { ...invitation(meeting, services, { reader }), isFile: true }
  }
  return invitation(meeting, services, { reader, attendees: { visitor, host: holder } })
}
