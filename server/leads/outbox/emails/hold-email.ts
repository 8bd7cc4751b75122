import { instantInWords } from '../../../../shared/scheduling/instant-in-words.ts'
import { offsetMinutes } from '../../../../shared/scheduling/offset-minutes.ts'
import type { EmailMessage, TemplateBlock } from '../../../mail/email-template.ts'
import {
  bookingFacts,
  bookingTime,
  demoPage,
  hostOf,
  type LinkedDemo,
  shortZone,
} from './booking-words.ts'
import { type EmailContext, fillWords, visitorFillings } from './email-context.ts'
import { closingBlocks, emailToVisitor, linkBlock, textBlock } from './email-frame.ts'

export interface HeldDemo extends LinkedDemo {
  /** End of the hold. */
  readonly until: Date
  readonly hasPlace: boolean
  readonly other?: LinkedDemo | undefined
}

/** Two spellings with the same key may be two mailboxes: ask the one that has the demo. */
export function holdEmail(held: HeldDemo, context: EmailContext): EmailMessage | undefined {
  const { submission, booking, token, hasPlace, until, other } = held
  const { held: words } = context.words.booking.visitor
  const replyTo = hostOf(context.demo, booking.host).email
  const fillings = {
    ...visitorFillings(submission, context, replyTo),
    ...bookingTime(booking, booking.zone),
    until: endOfHold(until, booking.zone),
  }
  return emailToVisitor(context, {
    answers: (other?.submission ?? submission).answers,
    replyTo,
    words: { ...words, lead: hasPlace ? words.lead : words.leadWithoutPlace },
    fillings,
    blocks: [
      linkBlock(fillWords(words.confirmLabel, fillings), demoPage(context, token)),
      bookingFacts(context, { ...fillings, until: hasPlace ? fillings.until : '' }),
      ...otherDemo(held, context),
      ...closingBlocks(context, words, { fillings, offersSample: false }),
    ],
  })
}

function endOfHold(until: Date, zone: string): string {
  const end = until.getTime()
  const { time, weekday } = instantInWords(end, offsetMinutes(zone, end))
  return `${time} ${shortZone(zone, end)} on ${weekday}`
}

function otherDemo({ other }: HeldDemo, context: EmailContext): readonly TemplateBlock[] {
  if (!other) return []
  const words = context.words.booking.visitor.held
  const { booking, token } = other
  return [
    textBlock(fillWords(words.other, bookingTime(booking, booking.zone))),
    linkBlock(words.otherLabel, demoPage(context, token)),
  ]
}
