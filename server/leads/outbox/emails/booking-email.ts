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
  demoPage,
  hostMailbox,
  type Occasion,
} from './booking-words.ts'
import { type EmailContext, type Fillings, fillWords } from './email-context.ts'
import { visitorAddress } from './to-visitor.ts'
import { visitorFillings, visitorTemplate } from './visitor-template.ts'

export interface BookedDemo extends Occasion {
  readonly booking: Booking
  readonly submission: StoredSubmission
  readonly token: string
}

const MAX_WHO_LENGTH = 60
const MAX_SUBJECT_LENGTH = 140

/** All but reminders have an iCalendar attachment. Undefined without a recipient. */
export function bookingEmail(demo: BookedDemo, context: EmailContext): EmailMessage | undefined {
  return demo.kind === 'invitation-host' ? hostEmail(demo, context) : visitorEmail(demo, context)
}

function visitorEmail(demo: BookedDemo, context: EmailContext): EmailMessage | undefined {
  const { booking, submission, kind } = demo
  const to = visitorAddress(submission.answers)
  if (!to) return undefined
  const words = context.words.booking.visitor[bookingNews(demo)]
  const fillings = fillingsFor(demo, context, booking.zone)
  const template = visitorTemplate(context, {
    words,
    fillings,
    offersSample: bookingNews(demo) === 'booked',
    blocks: [
      bookingFacts(context, { ...fillings, who: '' }), // only hosts see what the visitor typed
      changeLink(demo, context),
    ],
  })
  return renderEmail(template, context.theme, {
    to,
    replyTo: hostMailbox(context),
    subject: fillWords(words.subject, fillings),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...(kind === 'invitation-visitor' && { invitation: invite(demo, context, fillings) }),
  })
}

function hostEmail(demo: BookedDemo, context: EmailContext): EmailMessage {
  const { booking, submission } = demo
  const { answers } = submission
  const words = context.words.booking.host[hostNews(demo)]
  const fillings = fillingsFor(demo, context, context.demo.zone)
  const lead = fillWords(words.lead, fillings)
  const template = {
    sender: context.site.product,
    preview: lead,
    heading: fillWords(words.heading, fillings),
    blocks: [
      { kind: 'text' as const, text: lead },
      bookingFacts(context, fillings),
      ...(booking.state === 'cancelled' ? [] : [changeLink(demo, context)]),
    ],
    footer: [fillWords(context.words.team.footer, fillings)],
  }
  return renderEmail(template, context.theme, {
    to: hostMailbox(context),
    replyTo: visitorAddress(answers),
    subject: plainLine(fillWords(words.subject, fillings), MAX_SUBJECT_LENGTH),
    headers: { 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    invitation: invite(demo, context, fillings),
  })
}

function hostNews(demo: BookedDemo): 'booked' | 'moved' | 'cancelled' {
  const news = bookingNews(demo)
  return news === 'reminderDay' || news === 'reminderHour' ? 'booked' : news
}

function fillingsFor({ booking, submission }: BookedDemo, context: EmailContext, zone: string) {
  const { answers, reference } = submission
  return {
    ...visitorFillings(submission, context, hostMailbox(context)),
    ...bookingTime(booking, zone),
    who: plainLine(answers.company || reference, MAX_WHO_LENGTH),
  }
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
  const words = kind === 'invitation-host' ? calendar.host : calendar.visitor
  return invitation({
    booking,
    purpose: 'invite',
    summary: fillWords(words.summary, fillings),
    description: fillWords(words.description, fillings),
    organizer: context.sender,
    attendees: [visitorAddress(submission.answers), hostMailbox(context)],
    url: demoPage(context, token),
    host: new URL(context.siteUrl).hostname,
    now: new Date(),
  })
}
