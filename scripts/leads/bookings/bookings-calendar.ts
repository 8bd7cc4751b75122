import type { Config } from '../../../server/config.ts'
import type { LinkSigner } from '../../../server/leads/link-signer.ts'
import { bookingTime, demoPage, hostOf } from '../../../server/leads/outbox/emails/booking-words.ts'
import { fillWords } from '../../../server/leads/outbox/emails/email-context.ts'
import { addDemoEvent, newCalendar } from '../../../server/leads/outbox/invitation.ts'
import { plainLine } from '../../../server/mail/plain-text.ts'
import { readSender } from '../../../server/mail/send-email.ts'
import type { Release } from '../../../server/release.ts'
import type { BookingRecord } from './booking-record.ts'

export interface CalendarFacts {
  readonly release: Pick<Release, 'facts' | 'emails' | 'demo'>
  readonly config: Pick<Config, 'siteUrl' | 'mailFrom'>
  readonly links: Pick<LinkSigner, 'sign'>
  readonly now: Date
}

const MAX_WHO_LENGTH = 60

/** Uses the UIDs of the invitations, so that an import does not duplicate demos. */
export async function bookingsCalendar(
  records: readonly BookingRecord[],
  { release, config, links, now }: CalendarFacts,
): Promise<string> {
  const { facts, emails, demo } = release
  const { product } = facts.site
  const { summary, description } = emails.booking.calendar.host
  const calendar = newCalendar(product, 'PUBLISH')
  for (const { booking, reference, answers } of records) {
    const fillings = {
      ...bookingTime(booking, demo.zone),
      reference,
      who: plainLine(answers.company || reference, MAX_WHO_LENGTH),
    }
    const token = await links.sign('change', booking.id)
    addDemoEvent(calendar, {
      booking,
      summary: fillWords(summary, fillings),
      description: fillWords(description, fillings),
      organizer: readSender(config.mailFrom, facts.site),
      url: demoPage(config, token),
      meeting: hostOf(demo, booking.host).meeting,
      host: new URL(config.siteUrl).hostname,
      now,
    })
  }
  return calendar.toString()
}
