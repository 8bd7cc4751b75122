import { instantInWords } from '../../../../shared/scheduling/instant-in-words.ts'
import { offsetMinutes } from '../../../../shared/scheduling/offset-minutes.ts'
import type { EmailMessage } from '../../../mail/email-template.ts'
import type { LeadServices } from '../../lead-services.ts'
import { endOfHold } from '../../scheduling/hold-booking.ts'
import type { StoredSubmission } from '../../submissions/submission.ts'
import {
  bookingFacts,
  bookingTime,
  demoPage,
  fillingsFor,
  hostOf,
  shortZone,
} from './booking-words.ts'
import { closingBlocks, emailToVisitor, linkBlock, outdated, textBlock } from './email-frame.ts'
import { fillWords } from './fill-words.ts'

/**
 * Outdated once the visitor has confirmed, or the demo has begun. Two spellings with the same key may be two mailboxes:
 * asks the one that has the demo.
 */
export async function holdEmail(
  services: LeadServices,
  submission: StoredSubmission,
): Promise<EmailMessage> {
  const { bookings, submissions, links, release } = services
  const booking = await bookings.findOf(submission.id)
  if (booking?.state !== 'held' || booking.slot.start <= new Date()) return outdated()
  const hasPlace = await bookings.hasPlace(booking)
  const other = await bookings.findOther(booking)
  const recipient = (other && (await submissions.find(other.submissionId))) ?? submission
  const pageOf = async ({ id }: typeof booking) =>
    demoPage(services, await links.sign('change', id))

  const { held: words } = release.emails.booking.visitor
  const { zone, slot } = booking
  const until = endOfHold(slot, release.demo.holds.hours, new Date())
  const fillings = {
    ...fillingsFor({ booking, submission }, services, { zone, place: 'next' }),
    until: hasPlace ? endInWords(until, zone) : '',
    who: '',
  }
  return emailToVisitor(services, {
    answers: recipient.answers,
    replyTo: hostOf(release.demo, booking.host).email,
    words: { ...words, lead: hasPlace ? words.lead : words.leadWithoutPlace },
    fillings,
    blocks: [
      linkBlock(words.confirmLabel, await pageOf(booking)),
      bookingFacts(services, fillings),
      ...(other
        ? [
            textBlock(fillWords(words.other, bookingTime(other, other.zone))),
            linkBlock(words.otherLabel, await pageOf(other)),
          ]
        : []),
      ...closingBlocks(services, words),
    ],
  })
}

function endInWords(until: Date, zone: string): string {
  const end = until.getTime()
  const { time, weekday } = instantInWords(end, offsetMinutes(zone, end))
  return `${time} ${shortZone(zone, end)} on ${weekday}`
}
