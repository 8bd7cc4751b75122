import type { EmailMessage, Invitation, TemplateBlock } from '../../../mail/email-template.ts'
import { plainLine } from '../../../mail/plain-text.ts'
import type { Booking } from '../../submissions/booking.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { invitation } from '../invitation.ts'
import {
  bookingFacts,
  bookingNews,
  bookingTime,
  callWords,
  demoPage,
  hostOf,
  type Occasion,
} from './booking-words.ts'
import { type EmailContext, type Fillings, fillWords } from './email-context.ts'
import {
  closingBlocks,
  emailToUs,
  emailToVisitor,
  linkBlock,
  textBlock,
  visitorAddress,
  visitorFillings,
} from './email-frame.ts'
import { type LeadAddresses, markLinks } from './team-email.ts'

export interface BookedDemo extends Occasion {
  readonly booking: Booking
  readonly submission: StoredSubmission
  readonly token: string
  readonly addresses: LeadAddresses
}

const MAX_WHO_LENGTH = 60
const MAX_SUBJECT_LENGTH = 140

/** All but reminders have an iCalendar attachment. Undefined without a recipient. */
export function bookingEmail(demo: BookedDemo, context: EmailContext): EmailMessage | undefined {
  const isToHost = demo.kind === 'invitation-host' || demo.kind === 'invitation-former-host'
  return isToHost ? hostEmail(demo, context) : visitorEmail(demo, context)
}

function visitorEmail(demo: BookedDemo, context: EmailContext): EmailMessage | undefined {
  const { booking, submission, kind } = demo
  const news = bookingNews(demo)
  const words = context.words.booking.visitor[news]
  const facts = fillingsFor(demo, context, booking.zone)
  const place = kind === 'reminder-hour' ? 'soon' : 'next'
  const fillings = { ...facts, call: callWords(context.words, place, facts) }
  return emailToVisitor(context, {
    answers: submission.answers,
    replyTo: hostOf(context.demo, booking.host).email,
    words,
    fillings,
    blocks: [
      bookingFacts(context, { ...fillings, who: '' }), // only hosts see what the visitor typed
      ...joinLink(demo, context, fillings.meeting),
      changeLink(demo, context),
      ...closingBlocks(context, words, { fillings, offersSample: news === 'booked' }),
    ],
    ...(kind === 'invitation-visitor' && { invitation: invite(demo, context, 'visitor') }),
  })
}

function hostEmail(demo: BookedDemo, context: EmailContext): EmailMessage {
  const { booking, submission, kind } = demo
  const words = context.words.booking.host[hostNews(demo)]
  const facts = fillingsFor(demo, context, context.demo.zone)
  const fillings = { ...facts, call: callWords(context.words, 'host', facts) }
  const isHandedOver = kind === 'invitation-former-host'
  const lead = fillWords(words.lead, fillings)
  return emailToUs(context, {
    to: hostOf(context.demo, isHandedOver ? booking.formerHost : booking.host).email,
    replyTo: visitorAddress(submission.answers),
    subject: plainLine(fillWords(words.subject, fillings), MAX_SUBJECT_LENGTH),
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

function hostNews(demo: BookedDemo): 'booked' | 'moved' | 'cancelled' | 'handedOver' {
  if (demo.kind === 'invitation-former-host') return 'handedOver'
  const news = bookingNews(demo)
  return news === 'reminderDay' || news === 'reminderHour' ? 'booked' : news
}

function fillingsFor({ booking, submission }: Booked, context: EmailContext, zone: string) {
  const { answers, reference } = submission
  const { email, meeting = '' } = hostOf(context.demo, booking.host)
  return {
    ...visitorFillings(submission, context, email),
    meeting,
    ...bookingTime(booking, zone),
    who: plainLine(answers.company || reference, MAX_WHO_LENGTH),
  }
}

function joinLink(
  { booking }: BookedDemo,
  { words }: EmailContext,
  meeting: string,
): readonly TemplateBlock[] {
  if (booking.state === 'cancelled' || meeting === '') return []
  return [linkBlock(words.booking.call.label, meeting)]
}

function changeLink({ booking, token }: BookedDemo, context: EmailContext): TemplateBlock {
  const { changeLabel, againLabel } = context.words.booking
  return booking.state === 'cancelled'
    ? linkBlock(againLabel, demoPage(context))
    : linkBlock(changeLabel, demoPage(context, token))
}

type Booked = Pick<BookedDemo, 'booking' | 'submission' | 'token'>

function invite(demo: BookedDemo, context: EmailContext, reader: 'host' | 'visitor'): Invitation {
  const { booking, submission, kind } = demo
  const isHandedOver = kind === 'invitation-former-host'
  const host = isHandedOver ? booking.formerHost : booking.host
  return invitation({
    ...demoEvent(demo, context, { reader, host }),
    booking: isHandedOver ? { ...booking, state: 'cancelled' } : booking,
    purpose: 'invite',
    attendees: [visitorAddress(submission.answers), hostOf(context.demo, host).email],
  })
}

/** The file that the visitor's page offers. */
export function calendarFile(demo: Booked, context: EmailContext): string {
  const { host } = demo.booking
  return invitation({
    ...demoEvent(demo, context, { reader: 'visitor', host }),
    booking: demo.booking,
    purpose: 'publish',
  }).content
}

interface EventOptions {
  readonly reader: 'host' | 'visitor'
  readonly host: string | undefined
}

function demoEvent(demo: Booked, context: EmailContext, { reader, host }: EventOptions) {
  const { calendar } = context.words.booking
  const { meeting } = hostOf(context.demo, host)
  const zone = reader === 'host' ? context.demo.zone : demo.booking.zone
  const facts = fillingsFor(demo, context, zone)
  const fillings: Fillings = { ...facts, call: callWords(context.words, 'calendar', facts) }
  return {
    summary: fillWords(calendar[reader].summary, fillings),
    description: fillWords(calendar[reader].description, fillings),
    organizer: context.sender,
    url: demoPage(context, demo.token),
    meeting,
    host: new URL(context.siteUrl).hostname,
    now: new Date(),
  }
}
