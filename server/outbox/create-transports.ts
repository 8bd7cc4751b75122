import type { Config } from '../config.ts'
import { readWebhookSecret } from '../settings/setting-rules.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import { type BookedDemo, bookingEmail } from './emails/booking-email.ts'
import type { EmailContext } from './emails/email-context.ts'
import { type HeldDemo, holdEmail } from './emails/hold-email.ts'
import { teamEmail, teamNote } from './emails/team-email.ts'
import { visitorEmail } from './emails/visitor-email.ts'
import { createMailer, type MailerSettings } from './mailer.ts'
import { type EmailSettings, readSender, sendEmail } from './send-email.ts'
import { sendWebhook } from './send-webhook.ts'
import { DeliveryFailure, type Transport, type Transports } from './transport.ts'

/** The settings that deliveries depend on. */
export type TransportSettings = MailerSettings & Partial<Pick<Config, 'mailFrom' | 'webhook'>>

export interface PdfAddresses {
  /** The full address of the requested PDF; undefined where the submission requests none. */
  pdfAddress(submission: StoredSubmission): Promise<string | undefined>
}

export interface BookedDemos {
  /** The booking of a submission and the token of its link; undefined where there is none (any more). */
  bookedDemo(
    submission: StoredSubmission,
  ): Promise<Omit<BookedDemo, 'submission' | 'kind'> | undefined>
  /** The same for a booking that waits to be confirmed. */
  heldDemo(submission: StoredSubmission): Promise<HeldDemo | undefined>
}

export interface OpenTransports {
  readonly transports: Transports
  /** Closes the open connections. Call it after the outbox has stopped. */
  close(): void
}

/** Builds the transport of each kind of delivery. Throws an Error for a secret or an address that cannot be read. */
export function createTransports(
  settings: TransportSettings,
  { pdfAddress, bookedDemo, heldDemo, ...emails }: EmailContext & PdfAddresses & BookedDemos,
): OpenTransports {
  const mailer = createMailer(settings)
  const from = readSender(settings.mailFrom, emails.site)
  const toVisitor = (compose: EmailSettings['compose']) =>
    sendEmail({ mailer, from, compose, isUnknownMailboxFinal: true })
  const toUs = (compose: EmailSettings['compose']) =>
    sendEmail({ mailer, from, compose, isUnknownMailboxFinal: false })
  const composeBooking = composeBookingEmail(emails, bookedDemo)
  return {
    transports: {
      'team-email': toUs(async (submission) =>
        teamEmail(submission, emails, teamNote((await bookedDemo(submission))?.booking)),
      ),
      'visitor-email': toVisitor(composeVisitorEmail(emails, { pdfAddress, heldDemo })),
      'invitation-visitor': toVisitor(composeBooking),
      'invitation-host': toUs(composeBooking),
      'reminder-day': toVisitor(composeBooking),
      'reminder-hour': toVisitor(composeBooking),
      webhook: createWebhook(settings),
    },
    close: () => mailer.close(),
  }
}

/** Throws a final DeliveryFailure for an earlier version of the booking, and for a reminder of a demo that has begun. */
function composeBookingEmail(
  context: EmailContext,
  bookedDemo: BookedDemos['bookedDemo'],
): EmailSettings['compose'] {
  return async (submission, { kind, sequence }) => {
    if (kind === 'team-email' || kind === 'visitor-email' || kind === 'webhook') return undefined
    const demo = await bookedDemo(submission)
    const isReminder = kind === 'reminder-day' || kind === 'reminder-hour'
    const isOver = isReminder && demo !== undefined && demo.booking.slot.start <= new Date()
    if (!demo || demo.booking.sequence !== sequence || isOver) {
      throw new DeliveryFailure('outdated', { isFinal: true })
    }
    return bookingEmail({ ...demo, submission, kind }, context)
  }
}

/** For a demo with a time this is the request to confirm it, which is outdated as soon as the visitor has answered. */
function composeVisitorEmail(
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

/** A delivery owed before the setting was removed waits until it is set again. */
function createWebhook({ webhook }: TransportSettings): Transport {
  if (!webhook) return () => Promise.reject(new DeliveryFailure('misconfigured'))
  return sendWebhook({
    url: new URL(webhook.url),
    secrets: webhook.secrets.map(readWebhookSecret),
    isPrivateAllowed: webhook.allowsPrivateAddresses,
  })
}
