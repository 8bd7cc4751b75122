import { createMailer } from '../../mail/create-mailer.ts'
import type { EmailMessage } from '../../mail/email-template.ts'
import { sendEmail } from '../../mail/send-email.ts'
import type { LeadServices } from '../lead-services.ts'
import type { OwedDelivery } from './delivery-store.ts'
import { announcementEmail } from './emails/announcement-email.ts'
import { bookingEmail } from './emails/booking-email.ts'
import { reminderEmail } from './emails/reminder-email.ts'
import { teamEmail } from './emails/team-email.ts'
import { visitorEmail } from './emails/visitor-email.ts'
import type { Transport, Transports } from './outbox-worker.ts'
import { sendWebhook } from './send-webhook.ts'

type Compose = (services: LeadServices, delivery: OwedDelivery) => Promise<EmailMessage>

/** How each kind of delivery is sent, with what its email says at that time. */
export function createTransports(services: LeadServices) {
  const mailer = createMailer(services.config)
  const from = services.sender
  const send = (compose: Compose, isUnknownMailboxFinal: boolean): Transport => {
    return async (delivery, signal) => {
      const message = await compose(services, delivery)
      await sendEmail({ mailer, from, delivery, message, isUnknownMailboxFinal }, signal)
    }
  }
  const toVisitor = (compose: Compose) => send(compose, true)
  const toUs = (compose: Compose) => send(compose, false)
  const webhook = sendWebhook(services)
  const transports: Transports = {
    'team-email': toUs(teamEmail),
    'visitor-email': toVisitor(visitorEmail),
    'invitation-visitor': toVisitor(bookingEmail),
    'invitation-host': toUs(bookingEmail),
    'invitation-former-host': toUs(bookingEmail),
    'reminder-day': toVisitor(bookingEmail),
    'reminder-hour': toVisitor(bookingEmail),
    announcement: toVisitor(announcementEmail),
    'team-reminder': toUs(reminderEmail),
    webhook,
    'webhook-moved': webhook,
    'webhook-canceled': webhook,
    'webhook-answered': webhook,
  }
  return { transports, close: () => mailer.close() }
}
