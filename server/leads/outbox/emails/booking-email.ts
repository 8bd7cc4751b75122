import type { BookingDeliveryKind } from '../../../database/schema.ts'
import type { EmailMessage, Invitation, TemplateBlock } from '../../../mail/email-template.ts'
import type { Booking } from '../../submissions/booking.ts'
import { invitation } from '../invitation.ts'
import {
  bookingFacts,
  demoEvent,
  demoPage,
  fillingsFor,
  hostOf,
  type LinkedDemo,
} from './booking-words.ts'
import { type EmailContext, fillWords } from './email-context.ts'
import {
  closingBlocks,
  emailToUs,
  emailToVisitor,
  linkBlock,
  textBlock,
  visitorAddress,
} from './email-frame.ts'
import { type LeadAddresses, markLinks } from './team-email.ts'

export interface BookedDemo extends LinkedDemo {
  readonly kind: BookingDeliveryKind
  readonly addresses: LeadAddresses
}

/** All but reminders have an iCalendar attachment. Undefined without a recipient. */
export function bookingEmail(demo: BookedDemo, context: EmailContext): EmailMessage | undefined {
  const isToHost = demo.kind === 'invitation-host' || demo.kind === 'invitation-former-host'
  return isToHost ? hostEmail(demo, context) : visitorEmail(demo, context)
}

function visitorEmail(demo: BookedDemo, context: EmailContext): EmailMessage | undefined {
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
      ...closingBlocks(context, words, { fillings, offersSample: news === 'booked' }),
    ],
    ...(kind === 'invitation-visitor' && { invitation: invite(demo, context, 'visitor') }),
  })
}

function hostEmail(demo: BookedDemo, context: EmailContext): EmailMessage {
  const { booking, submission, kind } = demo
  const isHandedOver = kind === 'invitation-former-host'
  const words = context.words.booking.host[isHandedOver ? 'handedOver' : bookingNews(booking)]
  const fillings = fillingsFor(demo, context, { zone: context.demo.zone, place: 'host' })
  const lead = fillWords(words.lead, fillings)
  return emailToUs(context, {
    to: hostOf(context.demo, isHandedOver ? booking.formerHost : booking.host).email,
    replyTo: visitorAddress(submission.answers),
    subject: fillWords(words.subject, fillings),
    preview: lead,
    heading: fillWords(words.heading, fillings),
    blocks: [
      textBlock(lead),
      bookingFacts(context, fillings),
      ...(booking.state === 'cancelled' || isHandedOver
        ? []
        : [changeLink(demo, context), ...markLinks(demo.addresses, context)]),
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
  const isHandedOver = kind === 'invitation-former-host'
  const host = isHandedOver ? booking.formerHost : booking.host
  return invitation({
    ...demoEvent(demo, context, reader, host),
    booking: isHandedOver ? { ...booking, state: 'cancelled' } : booking,
    purpose: 'invite',
    attendees: [visitorAddress(submission.answers), hostOf(context.demo, host).email],
  })
}

/** The file that the visitor's page offers. */
export function calendarFile(demo: LinkedDemo, context: EmailContext): string {
  return invitation({ ...demoEvent(demo, context, 'visitor'), purpose: 'publish' }).content
}
