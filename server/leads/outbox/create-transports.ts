import type { BookingDeliveryKind } from '../../database/schema.ts'
import { createMailer } from '../../mail/create-mailer.ts'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import { type Compose, sendEmail } from '../../mail/send-email.ts'
import { announced } from '../announcements/unsubscribe-page.ts'
import { pdfAddress } from '../downloads/paper-links.ts'
import { leadAddresses } from '../follow-up/lead-page.ts'
import { leadsToRemindOf } from '../follow-up/leads-to-remind-of.ts'
import type { LeadServices } from '../lead-services.ts'
import { endOfHold } from '../scheduling/hold-booking.ts'
import type { Booking } from '../submissions/booking.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import type { OwedDelivery } from './delivery-store.ts'
import { announcementEmail } from './emails/announcement-email.ts'
import { bookingEmail } from './emails/booking-email.ts'
import { type HeldDemo, holdEmail } from './emails/hold-email.ts'
import { reminderEmail } from './emails/reminder-email.ts'
import { teamEmail } from './emails/team-email.ts'
import { visitorEmail } from './emails/visitor-email.ts'
import type { Transport, Transports } from './outbox-worker.ts'
import { sendWebhook } from './send-webhook.ts'

/** How each kind of delivery is sent, with what its email says at that time. */
export function createTransports(services: LeadServices) {
  const { config, emails, bookings, links } = services
  const mailer = createMailer(config)
  const common = { mailer, from: emails.sender }
  const toVisitor = (compose: Compose<OwedDelivery>) =>
    sendEmail({ ...common, compose, isUnknownMailboxFinal: true })
  const toUs = (compose: Compose<OwedDelivery>) =>
    sendEmail({ ...common, compose, isUnknownMailboxFinal: false })
  const readWaiting = leadsToRemindOf(services)

  const toTeam: Compose<OwedDelivery> = async ({ submission }) => {
    const booking = await bookings.findOf(submission.id)
    const addresses = await leadAddresses(services, submission)
    return teamEmail({ submission, booking, addresses }, emails)
  }

  const teamReminder: Compose<OwedDelivery> = async ({ submission }) => {
    const waiting = await readWaiting(submission)
    if (waiting.count === 0) outdated()
    return reminderEmail(waiting, emails)
  }

  /** For a demo with a time, asks to confirm it; outdated after the visitor has done so. */
  const answer: Compose<OwedDelivery> = async ({ submission }) => {
    if (submission.form !== 'demo' || !submission.answers.slot) {
      return visitorEmail(submission, emails, await pdfAddress(services, submission))
    }
    return holdEmail((await heldDemo(services, submission)) ?? outdated(), emails)
  }

  /** Outdated once the person wants no more of them. */
  const announcement: Compose<OwedDelivery> = async (delivery) => {
    const paper = (await announced(services, delivery)) ?? outdated()
    return announcementEmail(delivery.submission, paper, emails)
  }

  /** Outdated: an earlier version of the booking, or a reminder that comes too late. */
  const toBooking: Compose<OwedDelivery> = async ({ kind: given, submission, sequence }) => {
    const kind = given as BookingDeliveryKind
    const booking = (await bookings.findOf(submission.id)) ?? outdated()
    if (booking.sequence !== sequence || isTooLate(kind, booking)) outdated()
    const token = await links.sign('change', booking.id)
    const addresses = await leadAddresses(services, submission)
    return bookingEmail({ booking, token, addresses, submission, kind }, emails)
  }

  const webhook = createWebhook(services)
  const transports: Transports = {
    'team-email': toUs(toTeam),
    'visitor-email': toVisitor(answer),
    'invitation-visitor': toVisitor(toBooking),
    'invitation-host': toUs(toBooking),
    'invitation-former-host': toUs(toBooking),
    'reminder-day': toVisitor(toBooking),
    'reminder-hour': toVisitor(toBooking),
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

async function heldDemo(
  { bookings, submissions, links, release }: LeadServices,
  submission: StoredSubmission,
): Promise<HeldDemo | undefined> {
  const booking = await bookings.findOf(submission.id)
  if (booking?.state !== 'held') return undefined
  const { start } = booking.slot
  const until = endOfHold(release.demo.holds, new Date())
  const other = await bookings.findOther(booking)
  const otherSubmission = other && (await submissions.find(other.submissionId))
  return {
    booking,
    submission,
    token: await links.sign('change', booking.id),
    until: until < start ? until : start,
    hasPlace: await bookings.hasPlace(booking),
    other: otherSubmission && {
      booking: other,
      submission: otherSubmission,
      token: await links.sign('change', other.id),
    },
  }
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
function createWebhook({ config, bookings }: LeadServices): Transport {
  const { webhook, allowsPrivateAddresses } = config
  if (!webhook) return () => Promise.reject(new DeliveryFailure('misconfigured'))
  return sendWebhook({
    url: new URL(webhook.url),
    secrets: webhook.secrets,
    isPrivateAllowed: allowsPrivateAddresses,
    bookingOf: ({ id }) => bookings.findOf(id),
  })
}
