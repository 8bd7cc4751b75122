import type { BookedDemos, PdfAddresses } from './create-transports.ts'
import type { EmailContext } from './emails/email-context.ts'
import { holdEmail } from './emails/hold-email.ts'
import { visitorEmail } from './emails/visitor-email.ts'
import type { EmailSettings } from './send-email.ts'
import { DeliveryFailure } from './transport.ts'

/**
 * Writes the first email a visitor gets. Of a demo with a time that is the request to confirm it, as long as it waits
 * for that; afterwards it is never sent: it throws DeliveryFailure, `outdated` and final.
 */
export function composeVisitorEmail(
  emails: EmailContext,
  { pdfAddress, heldDemo }: PdfAddresses & Pick<BookedDemos, 'heldDemo'>,
): EmailSettings['compose'] {
  return async (submission) => {
    if (submission.form !== 'demo' || !submission.answers.slot) {
      return visitorEmail(submission, { ...emails, pdfAddress: await pdfAddress(submission) })
    }
    const held = await heldDemo(submission)
    if (!held) throw new DeliveryFailure('outdated', { isFinal: true })
    return holdEmail(held, emails)
  }
}
