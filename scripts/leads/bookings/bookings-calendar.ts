import type { LinkSigner } from '../../../server/leads/link-signer.ts'
import { demoEvent } from '../../../server/leads/outbox/emails/booking-words.ts'
import { createEmailContext } from '../../../server/leads/outbox/emails/email-context.ts'
import { addDemoEvent, newCalendar } from '../../../server/leads/outbox/invitation.ts'
import { createForms } from '../../../shared/forms/forms.ts'
import type { CommandContext } from '../command-context.ts'
import type { BookingRecord } from './booking-record.ts'

/** Uses the UIDs of the invitations, so that an import does not duplicate demos. */
export async function bookingsCalendar(
  records: readonly BookingRecord[],
  context: CommandContext,
  links: LinkSigner,
): Promise<string> {
  const { facts } = context.release
  const emails = createEmailContext(context, createForms(facts))
  const calendar = newCalendar(facts.site.product, 'PUBLISH')
  for (const { booking, ...submission } of records) {
    const token = await links.sign('change', booking.id)
    addDemoEvent(calendar, demoEvent({ booking, submission, token }, emails, 'host'))
  }
  return calendar.toString()
}
