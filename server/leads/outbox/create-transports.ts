import { createMailer } from '../../mail/create-mailer.ts'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import type { EmailMessage } from '../../mail/email-template.ts'
import { sendEmail } from '../../mail/send-email.ts'
import type { LeadServices } from '../lead-services.ts'
import type { OwedDelivery } from '../ledger/lease-deliveries.ts'
import { announcementEmail } from './emails/announcement-email.ts'
import { bookingEmail } from './emails/booking-email.ts'
import { pausedEmail } from './emails/paused-email.ts'
import { reminderEmail } from './emails/reminder-email.ts'
import { teamEmail } from './emails/team-email.ts'
import { unreachableEmail } from './emails/unreachable-email.ts'
import { visitorEmail } from './emails/visitor-email.ts'
import type { Transport, Transports } from './outbox-worker.ts'
import { sendWebhook } from './send-webhook.ts'

type Compose = (services: LeadServices, delivery: OwedDelivery) => Promise<EmailMessage>

/** How each kind of delivery is sent, with what its email says at that time. */
export function createTransports(services: LeadServices) {
  const mailer = createMailer(services.config)
  const from = services.sender
  const toVisitor = (compose: Compose): Transport => {
    return async (delivery, signal) => {
      const message = await compose(services, delivery)
      await services.mayWrite(delivery, message.to)
      try {
        await sendEmail({ mailer, from, delivery, message, isUnknownMailboxFinal: true }, signal)
      } catch (error) {
        if (isUnknownAddress(error)) await services.addresses.recordRefusal(message.to)
        const isUnnoticed = error instanceof DeliveryFailure && error.neverLeft
        if (isUnnoticed) await services.mailTurns.handBack(delivery.id)
        throw error
      }
    }
  }
  const toUs = (compose: Compose): Transport => {
    return async (delivery, signal) => {
      const message = await compose(services, delivery)
      await sendEmail({ mailer, from, delivery, message, isUnknownMailboxFinal: false }, signal)
    }
  }
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
    'team-unreachable': toUs(unreachableEmail),
    'team-webhook': toUs(pausedEmail),
    webhook,
    'webhook-moved': webhook,
    'webhook-canceled': webhook,
    'webhook-answered': webhook,
    'webhook-consent': webhook,
    'webhook-spam': webhook,
    'webhook-erased': webhook,
  }
  return { transports, close: () => mailer.close() }
}

/** For good, and with a status (RFC 3463): a bare `550` may refuse the sender. */
function isUnknownAddress(error: unknown): boolean {
  return error instanceof DeliveryFailure && error.isFinal && / \d/.test(error.codes)
}
