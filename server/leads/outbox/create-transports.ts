import { createMailer } from '../../mail/create-mailer.ts'
import { type Compose, sendEmail } from '../../mail/send-email.ts'
import type { LeadServices } from '../lead-services.ts'
import type { OwedDelivery } from './delivery-store.ts'
import { announcementEmail } from './emails/announcement-email.ts'
import { bookingEmail } from './emails/booking-email.ts'
import { reminderEmail } from './emails/reminder-email.ts'
import { teamEmail } from './emails/team-email.ts'
import { visitorEmail } from './emails/visitor-email.ts'
import type { Transports } from './outbox-worker.ts'
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
  const webhook = sendWebhook(services)
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
