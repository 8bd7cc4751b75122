import type { EmailMessage, Invitation } from '../../../mail/email-message.ts'
import type { TemplateBlock } from '../../../mail/email-template.ts'
import { plainLine } from '../../../mail/plain-text.ts'
import { renderEmail } from '../../../mail/render-email.tsx'
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
import { type LeadAddresses, markLinks } from './team-email.ts'
import { visitorAddress } from './to-visitor.ts'
import { visitorFillings, visitorTemplate } from './visitor-template.ts'

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
  return isToHost(demo) ? hostEmail(demo, context) : visitorEmail(demo, context)
}

function isToHost({ kind }: BookedDemo): boolean {
  return kind === 'invitation-host' || kind === 'invitation-former-host'
}

function visitorEmail(demo: BookedDemo, context: EmailContext): EmailMessage | undefined {
  const { booking, submission, kind } = demo
  const to = visitorAddress(submission.answers)
  if (!to) return undefined
  const words = context.words.booking.visitor[bookingNews(demo)]
  const facts = fillingsFor(demo, context, booking.zone)
  const place = kind === 'reminder-hour' ? 'soon' : 'next'
  const fillings = { ...facts, call: callWords(context.words, place, facts) }
  const template = visitorTemplate(context, {
    words,
    fillings,
    offersSample: bookingNews(demo) === 'booked',
    blocks: [
      bookingFacts(context, { ...fillings, who: '' }), // only hosts see what the visitor typed
      ...joinLink(demo, context, fillings.meeting),
      changeLink(demo, context),
    ],
  })
  return renderEmail(template, context.theme, {
    to,
    replyTo: hostOf(context.demo, booking.host).email,
    subject: fillWords(words.subject, fillings),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...(kind === 'invitation-visitor' && { invitation: invite(demo, context, fillings) }),
  })
}

function hostEmail(demo: BookedDemo, context: EmailContext): EmailMessage {
  const { booking, submission, kind } = demo
  const { answers } = submission
  const words = context.words.booking.host[hostNews(demo)]
  const facts = fillingsFor(demo, context, context.demo.zone)
  const fillings = { ...facts, call: callWords(context.words, 'host', facts) }
  const isHandedOver = kind === 'invitation-former-host'
  const { email } = hostOf(context.demo, isHandedOver ? booking.formerHost : booking.host)
  const lead = fillWords(words.lead, fillings)
  const template = {
    sender: context.site.product,
    preview: lead,
    heading: fillWords(words.heading, fillings),
    blocks: [
      { kind: 'text' as const, text: lead },
      bookingFacts(context, fillings),
      ...(booking.state === 'cancelled' || isHandedOver
        ? []
        : [changeLink(demo, context), ...markLinks(demo.addresses, context)]),
    ],
    footer: [fillWords(context.words.team.footer, fillings)],
  }
  return renderEmail(template, context.theme, {
    to: email,
    replyTo: visitorAddress(answers),
    subject: plainLine(fillWords(words.subject, fillings), MAX_SUBJECT_LENGTH),
    headers: { 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    invitation: invite(demo, context, fillings),
  })
}

function hostNews(demo: BookedDemo): 'booked' | 'moved' | 'cancelled' | 'handedOver' {
  if (demo.kind === 'invitation-former-host') return 'handedOver'
  const news = bookingNews(demo)
  return news === 'reminderDay' || news === 'reminderHour' ? 'booked' : news
}

function fillingsFor({ booking, submission }: BookedDemo, context: EmailContext, zone: string) {
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
  return [{ kind: 'link', label: words.booking.call.label, href: meeting }]
}

function changeLink({ booking, token }: BookedDemo, context: EmailContext): TemplateBlock {
  const { changeLabel, againLabel } = context.words.booking
  return booking.state === 'cancelled'
    ? { kind: 'link', label: againLabel, href: demoPage(context) }
    : { kind: 'link', label: changeLabel, href: demoPage(context, token) }
}

function invite(demo: BookedDemo, context: EmailContext, fillings: Fillings): Invitation {
  const { booking, submission, kind, token } = demo
  const { calendar } = context.words.booking
  const words = isToHost(demo) ? calendar.host : calendar.visitor
  const isHandedOver = kind === 'invitation-former-host'
  const host = hostOf(context.demo, isHandedOver ? booking.formerHost : booking.host)
  const filled = { ...fillings, call: callWords(context.words, 'calendar', fillings) }
  return invitation({
    booking: isHandedOver ? { ...booking, state: 'cancelled' } : booking,
    purpose: 'invite',
    summary: fillWords(words.summary, filled),
    description: fillWords(words.description, filled),
    organizer: context.sender,
    attendees: [visitorAddress(submission.answers), host.email],
    url: demoPage(context, token),
    meeting: host.meeting,
    host: new URL(context.siteUrl).hostname,
    now: new Date(),
  })
}
