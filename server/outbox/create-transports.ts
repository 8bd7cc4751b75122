import type { WebhookConfig } from '../config.ts'
import { readWebhookSecret } from '../settings/webhook-secret.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import { composeBookingEmail } from './compose-booking-email.ts'
import { composeVisitorEmail } from './compose-visitor-email.ts'
import { createMailer } from './create-mailer.ts'
import type { BookedDemo } from './emails/booking-email.ts'
import type { EmailContext } from './emails/email-context.ts'
import type { HeldDemo } from './emails/hold-email.ts'
import { teamEmail } from './emails/team-email.ts'
import { readSender } from './read-sender.ts'
import { type EmailSettings, sendEmail } from './send-email.ts'
import { sendWebhook } from './send-webhook.ts'
import { teamNote } from './team-note.ts'
import { DeliveryFailure, type Transport, type Transports } from './transport.ts'

/** The settings of the environment that deliveries depend on. */
export interface TransportSettings {
  readonly dataDir: string
  /** Without it emails are written to `mail` in the data folder. */
  readonly smtpUrl?: string | undefined
  /** `hello@example.com` or `Name <hello@example.com>`; without it the sales address of the site. */
  readonly mailFrom?: string | undefined
  /** The machine that is told of every submission. */
  readonly webhook?: WebhookConfig | undefined
}

export interface PdfAddresses {
  /** The full address of the PDF a submission has asked for; undefined where it asked for none. */
  pdfAddress(submission: StoredSubmission): Promise<string | undefined>
}

export interface BookedDemos {
  /** The booking of a submission with the token of its link; undefined where there is none (any more). */
  bookedDemo(
    submission: StoredSubmission,
  ): Promise<Omit<BookedDemo, 'submission' | 'kind'> | undefined>
  /** The same of one that waits to be confirmed. */
  heldDemo(submission: StoredSubmission): Promise<HeldDemo | undefined>
}

export interface OpenTransports {
  readonly transports: Transports
  /** Closes the connections that are kept open. Call it after the outbox has stopped. */
  close(): void
}

/** Builds the transport of each kind of delivery. Throws an Error for a secret or an address that cannot be read. */
export function createTransports(
  settings: TransportSettings,
  { pdfAddress, bookedDemo, heldDemo, ...emails }: EmailContext & PdfAddresses & BookedDemos,
): OpenTransports {
  const mailer = createMailer(settings)
  const from = readSender(settings.mailFrom, emails.site)
  const bookingTransport = (mailbox: Pick<EmailSettings, 'isUnknownMailboxFinal'>) =>
    sendEmail({
      mailer,
      from,
      compose: composeBookingEmail(emails, bookedDemo),
      ...mailbox,
    })
  return {
    transports: {
      'team-email': sendEmail({
        mailer,
        from,
        compose: async (submission) =>
          teamEmail(submission, emails, teamNote((await bookedDemo(submission))?.booking)),
        isUnknownMailboxFinal: false,
      }),
      'visitor-email': sendEmail({
        mailer,
        from,
        compose: composeVisitorEmail(emails, { pdfAddress, heldDemo }),
        isUnknownMailboxFinal: true,
      }),
      'invitation-visitor': bookingTransport({ isUnknownMailboxFinal: true }),
      'invitation-host': bookingTransport({ isUnknownMailboxFinal: false }),
      'reminder-day': bookingTransport({ isUnknownMailboxFinal: true }),
      'reminder-hour': bookingTransport({ isUnknownMailboxFinal: true }),
      webhook: createWebhook(settings),
    },
    close: () => mailer.close(),
  }
}

/** A webhook that was owed before the setting was taken away waits for it to come back. */
function createWebhook({ webhook }: TransportSettings): Transport {
  if (!webhook) return () => Promise.reject(new DeliveryFailure('misconfigured'))
  return sendWebhook({
    url: new URL(webhook.url),
    secrets: webhook.secrets.map(readWebhookSecret),
    isPrivateAllowed: webhook.allowsPrivateAddresses,
  })
}
