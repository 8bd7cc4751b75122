import { bookingAddress } from '../../../shared/scheduling/booking-address.ts'
import type { Booking } from '../../submissions/booking.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { invitation } from '../invitation.ts'
import { bookingNews, bookingTime, type Occasion } from './booking-words.ts'
import { type EmailContext, type EmailMessage, type Fillings, fillWords } from './email-context.ts'
import { type Letter, type LetterBlock, letterText } from './letter.ts'
import { letterHtml } from './letter-html.tsx'
import { plainLine } from './plain-text.ts'
import { sampleLink } from './sample-link.ts'
import { greetingName, visitorAddress, visitorFooter } from './to-visitor.ts'

/** A booking as its emails tell of it. */
export interface BookedDemo extends Occasion {
  readonly booking: Booking
  readonly submission: StoredSubmission
  /** Of the link that moves or cancels it. */
  readonly token: string
}

const MAX_WHO_LENGTH = 60
const MAX_SUBJECT_LENGTH = 140
const DEMO_PATH = '/schedule-your-demo'

/**
 * To the visitor in their own zone, or to the hosts in theirs: what was booked, moved or cancelled, or a reminder. All
 * but reminders bring an invitation for calendars. Undefined without an address to send to.
 */
export function bookingEmail(demo: BookedDemo, context: EmailContext): EmailMessage | undefined {
  return demo.kind === 'invitation-host' ? hostEmail(demo, context) : visitorEmail(demo, context)
}

function visitorEmail(demo: BookedDemo, context: EmailContext): EmailMessage | undefined {
  const { booking, submission, kind } = demo
  const to = visitorAddress(submission.answers)
  if (!to) return undefined
  const { visitor, booking: words } = context.words
  const fillings = fillingsFor(demo, context, booking.zone)
  const news = words.visitor[bookingNews(demo)]
  const say = (text: string) => fillWords(text, fillings)
  const letter: Letter = {
    sender: context.site.product,
    preview: say(news.lead),
    heading: say(news.heading),
    blocks: [
      { kind: 'text', text: say(fillings.name ? visitor.greeting : visitor.greetingWithoutName) },
      { kind: 'text', text: say(news.lead) },
      facts(demo, context, fillings),
      changeLink(demo, context),
      { kind: 'steps', title: visitor.nextTitle, steps: news.next.map(say) },
      ...(news === words.visitor.booked ? [sampleLink(context)] : []),
      { kind: 'text', text: say(`${visitor.add} ${visitor.correct}`) },
      { kind: 'text', text: say(visitor.mistaken) },
    ],
    footer: visitorFooter(context.site),
  }
  return {
    to,
    replyTo: hostAddress(context),
    subject: say(news.subject),
    text: letterText(letter),
    html: letterHtml(letter, context.theme),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...(kind === 'invitation-visitor' && { invitation: invite(demo, context, fillings) }),
  }
}

function hostEmail(demo: BookedDemo, context: EmailContext): EmailMessage {
  const { booking, submission } = demo
  const words = context.words.booking
  const fillings = fillingsFor(demo, context, context.demo.zone)
  const news = words.host[hostNews(demo)]
  const say = (text: string) => fillWords(text, fillings)
  const letter: Letter = {
    sender: context.site.product,
    preview: say(news.lead),
    heading: say(news.heading),
    blocks: [
      { kind: 'text', text: say(news.lead) },
      facts(demo, context, fillings),
      ...(booking.state === 'cancelled' ? [] : [changeLink(demo, context)]),
    ],
    footer: [say(context.words.team.footer)],
  }
  return {
    to: hostAddress(context),
    replyTo: visitorAddress(submission.answers),
    subject: plainLine(say(news.subject), MAX_SUBJECT_LENGTH),
    text: letterText(letter),
    html: letterHtml(letter, context.theme),
    headers: { 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    invitation: invite(demo, context, fillings),
  }
}

function hostNews(demo: BookedDemo): 'booked' | 'moved' | 'cancelled' {
  const news = bookingNews(demo)
  return news === 'reminderDay' || news === 'reminderHour' ? 'booked' : news
}

function fillingsFor({ booking, submission }: BookedDemo, context: EmailContext, zone: string) {
  const { answers, reference } = submission
  return {
    ...bookingTime(booking, zone),
    reference,
    who: plainLine(answers.company || reference, MAX_WHO_LENGTH),
    reply: context.site.contact.reply,
    phone: context.site.contact.phone,
    privacy: context.site.contact.emails.privacy,
    desk: hostAddress(context),
    name: greetingName(answers),
  } satisfies Fillings
}

/** The visitor's own words go to the hosts alone. */
function facts({ kind }: BookedDemo, { words }: EmailContext, fillings: Fillings): LetterBlock {
  const { labels, length, rowsTitle } = words.booking
  const rows = [
    { label: labels.who, value: kind === 'invitation-host' ? (fillings.who ?? '') : '' },
    { label: labels.when, value: fillings.when ?? '' },
    { label: labels.zone, value: fillings.zone ?? '' },
    { label: labels.length, value: fillWords(length, fillings) },
    { label: labels.reference, value: fillings.reference ?? '' },
  ]
  return { kind: 'rows', title: rowsTitle, rows: rows.filter(({ value }) => value !== '') }
}

function changeLink({ booking, token }: BookedDemo, { words, siteUrl }: EmailContext): LetterBlock {
  const { changeLabel, againLabel } = words.booking
  return booking.state === 'cancelled'
    ? { kind: 'link', label: againLabel, href: siteUrl + DEMO_PATH }
    : { kind: 'link', label: changeLabel, href: siteUrl + bookingAddress(DEMO_PATH, token) }
}

function invite(demo: BookedDemo, context: EmailContext, fillings: Fillings) {
  const { booking, submission, kind, token } = demo
  const { calendar } = context.words.booking
  const words = kind === 'invitation-host' ? calendar.host : calendar.visitor
  return invitation({
    booking,
    purpose: 'invite',
    summary: fillWords(words.summary, fillings),
    description: fillWords(words.description, fillings),
    organizer: { name: context.site.product, email: hostAddress(context) },
    attendee: visitorAddress(submission.answers),
    url: context.siteUrl + bookingAddress(DEMO_PATH, token),
    host: new URL(context.siteUrl).hostname,
    now: new Date(),
  })
}

function hostAddress({ site, demo }: EmailContext): string {
  return site.contact.emails[demo.hosts]
}
