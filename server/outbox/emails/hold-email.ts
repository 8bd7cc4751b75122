import { bookingAddress } from '../../../shared/scheduling/booking-address.ts'
import { momentInWords } from '../../../shared/scheduling/moment-in-words.ts'
import { offsetMinutes } from '../../../shared/scheduling/offset-minutes.ts'
import type { Booking } from '../../submissions/booking.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import { bookingTime, shortZone } from './booking-words.ts'
import { type EmailContext, type EmailMessage, type Fillings, fillWords } from './email-context.ts'
import { type Letter, type LetterBlock, letterText } from './letter.ts'
import { letterHtml } from './letter-html.tsx'
import { greetingName, visitorAddress, visitorFooter } from './to-visitor.ts'

/** A demo that waits to be confirmed. */
export interface HeldDemo {
  readonly booking: Booking
  readonly submission: StoredSubmission
  /** Of the link that confirms it; only this email contains it. */
  readonly token: string
  /** Whether its time is reserved. */
  readonly hasPlace: boolean
  /** The demo to come of the same address, which this one would take the place of. */
  readonly other?: OtherDemo | undefined
}

export interface OtherDemo {
  readonly booking: Booking
  readonly submission: StoredSubmission
  /** Of the link that moves or cancels it. */
  readonly token: string
}

const DEMO_PATH = '/schedule-your-demo'

/**
 * Asks the visitor to confirm a demo. Where another is to come for the same address it tells of that one too, and goes
 * to the address that one was booked with: two spellings that count as one person need not be one mailbox.
 */
export function holdEmail(held: HeldDemo, context: EmailContext): EmailMessage | undefined {
  const { submission, other } = held
  const to = visitorAddress((other?.submission ?? submission).answers)
  if (!to) return undefined
  const fillings = fillingsFor(held, context)
  const letter = holdLetter(held, context, fillings)
  return {
    to,
    replyTo: context.site.contact.emails[context.demo.hosts],
    subject: fillWords(context.words.booking.visitor.held.subject, fillings),
    text: letterText(letter),
    html: letterHtml(letter, context.theme),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

function holdLetter(held: HeldDemo, context: EmailContext, fillings: Fillings): Letter {
  const { visitor, booking: words } = context.words
  const { held: news } = words.visitor
  const say = (text: string) => fillWords(text, fillings)
  const lead = say(held.hasPlace ? news.lead : news.leadWithoutPlace)
  const confirm = context.siteUrl + bookingAddress(DEMO_PATH, held.token)
  return {
    sender: context.site.product,
    preview: lead,
    heading: say(news.heading),
    blocks: [
      { kind: 'text', text: say(fillings.name ? visitor.greeting : visitor.greetingWithoutName) },
      { kind: 'text', text: lead },
      { kind: 'link', label: say(news.confirmLabel), href: confirm },
      facts(held, context, fillings),
      ...otherDemo(held, context),
      { kind: 'steps', title: visitor.nextTitle, steps: news.next.map(say) },
      { kind: 'text', text: say(`${visitor.add} ${visitor.correct}`) },
      { kind: 'text', text: say(news.mistaken) },
    ],
    footer: visitorFooter(context.site),
  }
}

function fillingsFor({ booking, submission }: HeldDemo, { site, demo }: EmailContext): Fillings {
  return {
    ...bookingTime(booking, booking.zone),
    until: endOfHold(booking),
    reference: submission.reference,
    privacy: site.contact.emails.privacy,
    desk: site.contact.emails[demo.hosts],
    reply: site.contact.reply,
    name: greetingName(submission.answers),
  }
}

/** `10:42 AM Central on Tuesday` */
function endOfHold({ heldUntil, zone }: Booking): string {
  const end = heldUntil?.getTime() ?? 0
  const { time, weekday } = momentInWords(end, offsetMinutes(zone, end))
  return `${time} ${shortZone(zone, end)} on ${weekday}`
}

function facts(
  { hasPlace }: HeldDemo,
  { words }: EmailContext,
  { when = '', zone = '', reference = '', until = '', ...fillings }: Fillings,
): LetterBlock {
  const { labels, length, rowsTitle } = words.booking
  const rows = [
    { label: labels.when, value: when },
    { label: labels.zone, value: zone },
    { label: labels.length, value: fillWords(length, fillings) },
    { label: labels.heldUntil, value: hasPlace ? until : '' },
    { label: labels.reference, value: reference },
  ]
  return { kind: 'rows', title: rowsTitle, rows: rows.filter(({ value }) => value !== '') }
}

function otherDemo({ other }: HeldDemo, { words, siteUrl }: EmailContext): readonly LetterBlock[] {
  if (!other) return []
  const { booking, token } = other
  const text = fillWords(words.booking.visitor.held.other, bookingTime(booking, booking.zone))
  return [
    { kind: 'text', text },
    {
      kind: 'link',
      label: words.booking.visitor.held.otherLabel,
      href: siteUrl + bookingAddress(DEMO_PATH, token),
    },
  ]
}
