import type { BookingDeliveryKind } from '../../../database/schema.ts'
import type { EmailMessage, Invitation, TemplateBlock } from '../../../mail/email-template.ts'
import type { LeadServices } from '../../lead-services.ts'
import type { Booking } from '../../submissions/booking.ts'
import type { OwedDelivery } from '../delivery-store.ts'
import { bookingFacts, demoPage, fillingsFor, hostOf, type LinkedDemo } from './booking-words.ts'
import type { EmailContext } from './email-context.ts'
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
import { markLinks } from './team-email.ts'

interface BookedDemo extends LinkedDemo {
  readonly kind: BookingDeliveryKind
}

/** All but reminders have an iCalendar attachment. Outdated: an earlier version, or too late for the visitor. */
export async function bookingEmail(
  services: LeadServices,
  delivery: OwedDelivery,
): Promise<EmailMessage> {
  const { bookings, links, emails: context } = services
  const { submission, sequence } = delivery
  const kind = delivery.kind as BookingDeliveryKind
  const booking = (await bookings.findOf(submission.id)) ?? outdated()
  if (booking.sequence !== sequence || isTooLate(kind, booking)) outdated()
  const demo = { booking, submission, kind, token: await links.sign('change', booking.id) }
  if (kind !== 'invitation-host' && kind !== 'invitation-former-host') {
    return visitorEmail(demo, context)
  }
  return hostEmail(demo, context, await markLinks(services, submission))
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

function visitorEmail(demo: BookedDemo, context: EmailContext): EmailMessage {
  const { booking, submission, kind } = demo
  const news = visitorNews(demo)
  const words = context.words.booking.visitor[news]
  const place = kind === 'reminder-hour' ? 'soon' : 'next'
  const fillings = fillingsFor(demo, context, { zone: booking.zone, place })
  return emailToVisitor(context, {
    answers: submission.answers,
    replyTo: hostOf(context.demo, booking.host).email,
    words,
    fillings,
    blocks: [
      bookingFacts(context, { ...fillings, who: '' }), // only hosts see what the visitor typed
      ...(booking.state === 'cancelled' || fillings.meeting === ''
        ? []
        : [linkBlock(context.words.booking.call.label, fillings.meeting)]),
      changeLink(demo, context),
      ...closingBlocks(context, { ...words, offersSample: news === 'booked' }),
    ],
    ...(kind === 'invitation-visitor' && { invitation: invite(demo, context, 'visitor') }),
  })
}

function hostEmail(
  demo: BookedDemo,
  context: EmailContext,
  marks: readonly TemplateBlock[],
): EmailMessage {
  const { booking, submission, kind } = demo
  const isHandedOver = kind === 'invitation-former-host'
  const holder = hostOf(context.demo, booking.host).email
  const to = isHandedOver ? hostOf(context.demo, booking.formerHost).email : holder
  if (isHandedOver && to === holder) outdated() // it would take the demo from that calendar
  const words = context.words.booking.host[isHandedOver ? 'handedOver' : bookingNews(booking)]
  const fillings = fillingsFor(demo, context, { zone: context.demo.zone, place: 'host' })
  return emailToUs(context, {
    to,
    replyTo: replyAddress(submission.answers),
    subject: words.subject,
    preview: words.lead,
    heading: words.heading,
    fillings,
    blocks: [
      textBlock(words.lead),
      bookingFacts(context, fillings),
      ...(booking.state === 'cancelled' || isHandedOver
        ? []
        : [changeLink(demo, context), ...marks]),
    ],
    invitation: invite(demo, context, 'host'),
  })
}

function visitorNews({ kind, booking }: BookedDemo) {
  if (kind === 'reminder-day') return 'reminderDay'
  return kind === 'reminder-hour' ? 'reminderHour' : bookingNews(booking)
}

function bookingNews({ state, sequence }: Booking) {
  if (state === 'cancelled') return 'cancelled'
  return sequence > 0 ? 'moved' : 'booked'
}

function changeLink({ booking, token }: BookedDemo, context: EmailContext): TemplateBlock {
  const { changeLabel, againLabel } = context.words.booking
  return booking.state === 'cancelled'
    ? linkBlock(againLabel, demoPage(context))
    : linkBlock(changeLabel, demoPage(context, token))
}

function invite(demo: BookedDemo, context: EmailContext, reader: 'host' | 'visitor'): Invitation {
  const { booking, submission, kind } = demo
  const { formerHost: host } = booking
  const isHandedOver = kind === 'invitation-former-host'
  const shown = isHandedOver ? { ...booking, host, state: 'cancelled' as const } : booking
  const visitor = visitorAddress(submission.answers) // undefined where the person was erased
  const attendees = [...(visitor ? [visitor] : []), hostOf(context.demo, shown.host).email]
  return invitation({ ...demo, booking: shown }, context, { reader, attendees })
}
