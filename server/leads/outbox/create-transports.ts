import { createMailer } from '../../mail/create-mailer.ts'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import { type Compose, sendEmail } from '../../mail/send-email.ts'
import type { LeadServices } from '../lead-services.ts'
import type { OwedDelivery } from './delivery-store.ts'
import { announcementEmail } from './emails/announcement-email.ts'
import { bookingEmail } from './emails/booking-email.ts'
import { reminderEmail } from './emails/reminder-email.ts'
import { teamEmail } from './emails/team-email.ts'
import { visitorEmail } from './emails/visitor-email.ts'
import type { Transport, Transports } from './outbox-worker.ts'
import { sendWebhook } from './send-webhook.ts'

/** How each kind of delivery is sent, with what its email says at that time. */
export function createTransports(services: LeadServices) {
  const mailer = createMailer(services.config)
  const common = { mailer, from: services.emails.sender }
  const toVisitor = (compose: Compose<OwedDelivery>) =>
    sendEmail({ ...common, compose, isUnknownMailboxFinal: true })
  const toUs = (compose: Compose<OwedDelivery>) =>
    sendEmail({ ...common, compose, isUnknownMailboxFinal: false })
  const toBooking: Compose<OwedDelivery> = (delivery) => bookingEmail(services, delivery)
  const webhook = createWebhook(services)
  const transports: Transports = {
    'team-email': toUs((delivery) => teamEmail(services, delivery)),
    'visitor-email': toVisitor((delivery) => visitorEmail(services, delivery)),
    'invitation-visitor': toVisitor(toBooking),
    'invitation-host': toUs(toBooking),
    'invitation-former-host': toUs(toBooking),
    'reminder-day': toVisitor(toBooking),
    'reminder-hour': toVisitor(toBooking),
    announcement: toVisitor((delivery) => announcementEmail(services, delivery)),
    'team-reminder': toUs(reminderEmail(services)),
    webhook,
    'webhook-moved': webhook,
    'webhook-canceled': webhook,
    'webhook-answered': webhook,
  }
  return { transports, close: () => mailer.close() }
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
