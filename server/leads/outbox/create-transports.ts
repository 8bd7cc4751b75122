import type { Config } from '../../config.ts'
import type { BookingDeliveryKind } from '../../database/schema.ts'
import { createMailer, type MailerSettings } from '../../mail/create-mailer.ts'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import { type Compose, sendEmail } from '../../mail/send-email.ts'
import type { Booking } from '../submissions/booking.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import type { OwedDelivery } from './delivery-store.ts'
import { type Announced, announcementEmail } from './emails/announcement-email.ts'
import { type BookedDemo, bookingEmail } from './emails/booking-email.ts'
import type { EmailContext } from './emails/email-context.ts'
import { type HeldDemo, holdEmail } from './emails/hold-email.ts'
import { reminderEmail, type Waiting } from './emails/reminder-email.ts'
import { type LeadAddresses, teamEmail, teamNote } from './emails/team-email.ts'
import { visitorEmail } from './emails/visitor-email.ts'
import type { Transport, Transports } from './outbox-worker.ts'
import { sendWebhook } from './send-webhook.ts'

export type TransportSettings = MailerSettings &
  Partial<Pick<Config, 'webhook' | 'allowsPrivateAddresses'>>

/** Passed in, because outbox/ must not import downloads/ and scheduling/. */
export interface EmailFacts {
  /** Absolute URL; undefined if no PDF was requested. */
  pdfAddress(submission: StoredSubmission): Promise<string | undefined>
  /** With the token of its link; undefined if there is no booking. */
  bookedDemo(
    submission: StoredSubmission,
  ): Promise<Omit<BookedDemo, 'submission' | 'kind' | 'addresses'> | undefined>
  heldDemo(submission: StoredSubmission): Promise<HeldDemo | undefined>
  /** Undefined once the person wants no more of them. */
  announced(delivery: OwedDelivery): Promise<Announced | undefined>
  leadAddresses(submission: StoredSubmission): Promise<LeadAddresses>
  /** None if there is no reason to remind the mailbox now. */
  leadsToRemindOf(
    submission: StoredSubmission,
    mailboxOf: EmailContext['recipient'],
  ): Promise<Waiting>
}

export function createTransports(
  settings: TransportSettings,
  { facts, ...context }: EmailContext & { readonly facts: EmailFacts },
) {
  const { pdfAddress, bookedDemo, heldDemo, announced, leadAddresses } = facts
  const mailer = createMailer(settings)
  const common = { mailer, from: context.sender }
  const toVisitor = (compose: Compose<OwedDelivery>) =>
    sendEmail({ ...common, compose, isUnknownMailboxFinal: true })
  const toUs = (compose: Compose<OwedDelivery>) =>
    sendEmail({ ...common, compose, isUnknownMailboxFinal: false })

  const toTeam: Compose<OwedDelivery> = async ({ submission }) => {
    const demo = await bookedDemo(submission)
    const addresses = await leadAddresses(submission)
    return teamEmail({ submission, addresses, note: teamNote(demo?.booking) }, context)
  }

  const teamReminder: Compose<OwedDelivery> = async ({ submission }) => {
    const waiting = await facts.leadsToRemindOf(submission, context.recipient)
    if (waiting.count === 0) outdated()
    return reminderEmail(waiting, context)
  }

  /** For a demo with a time, asks to confirm it; outdated after the visitor has done so. */
  const answer: Compose<OwedDelivery> = async ({ submission }) => {
    if (submission.form !== 'demo' || !submission.answers.slot) {
      return visitorEmail(submission, { ...context, pdfAddress: await pdfAddress(submission) })
    }
    return holdEmail((await heldDemo(submission)) ?? outdated(), context)
  }

  const announcement: Compose<OwedDelivery> = async (delivery) => {
    const paper = (await announced(delivery)) ?? outdated()
    return announcementEmail(delivery.submission, paper, context)
  }

  /** Outdated: an earlier version of the booking, or a reminder that comes too late. */
  const booking: Compose<OwedDelivery> = async (delivery) => {
    const { submission, sequence } = delivery
    const kind = delivery.kind as BookingDeliveryKind
    const demo = (await bookedDemo(submission)) ?? outdated()
    if (demo.booking.sequence !== sequence || isTooLate(kind, demo.booking)) outdated()
    const addresses = await leadAddresses(submission)
    return bookingEmail({ ...demo, addresses, submission, kind }, context)
  }

  const webhook = createWebhook(settings, bookedDemo)
  const transports: Transports = {
    'team-email': toUs(toTeam),
    'visitor-email': toVisitor(answer),
    'invitation-visitor': toVisitor(booking),
    'invitation-host': toUs(booking),
    'invitation-former-host': toUs(booking),
    'reminder-day': toVisitor(booking),
    'reminder-hour': toVisitor(booking),
    announcement: toVisitor(announcement),
    'team-reminder': toUs(teamReminder),
    webhook,
    'webhook-moved': webhook,
    'webhook-canceled': webhook,
    'webhook-answered': webhook,
  }
  return { transports, close: () => mailer.close() }
}

function outdated(): never {
  throw new DeliveryFailure('outdated', { isFinal: true })
}

/** The reminders say "tomorrow" and "within the hour". */
function isTooLate(kind: BookingDeliveryKind, { slot, zone }: Booking): boolean {
  const now = Temporal.Now.instant()
  const start = slot.start.toTemporalInstant()
  if (kind === 'reminder-hour') return Temporal.Instant.compare(start, now) <= 0
  if (kind !== 'reminder-day') return false
  const tomorrow = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 })
  return !start.toZonedDateTimeISO(zone).toPlainDate().equals(tomorrow)
}

/** Without the setting, an owed webhook is retried until the setting returns. */
function createWebhook(
  { webhook, allowsPrivateAddresses = false }: TransportSettings,
  bookedDemo: EmailFacts['bookedDemo'],
): Transport {
  if (!webhook) return () => Promise.reject(new DeliveryFailure('misconfigured'))
  return sendWebhook({
    url: new URL(webhook.url),
    secrets: webhook.secrets,
    isPrivateAllowed: allowsPrivateAddresses,
    bookingOf: async (submission) => (await bookedDemo(submission))?.booking,
  })
}
