import type { SendMailOptions } from 'nodemailer'
import type { Site } from '../../shared/content/schemas/site.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import type { EmailMessage, Invitation } from './email-template.ts'

export interface Mailer {
  send(mail: OwedMail & { readonly options: SendMailOptions }, signal: AbortSignal): Promise<void>
  close(): void
}

/** The delivery that an email belongs to. */
interface OwedMail {
  readonly id: string
  readonly createdAt: Date
}

export interface Email {
  readonly mailer: Mailer
  readonly from: Sender
  readonly delivery: OwedMail
  readonly message: EmailMessage
  /** A missing mailbox of ours is a wrong setting, which must not lose a lead. */
  readonly isUnknownMailboxFinal: boolean
}

export interface Sender {
  readonly name: string
  readonly address: string
}

/** Throws DeliveryFailure unless the mail server has accepted the email. */
export async function sendEmail(email: Email, signal: AbortSignal): Promise<void> {
  const { id, createdAt } = email.delivery
  try {
    await email.mailer.send({ id, createdAt, options: toMail(email) }, signal)
  } catch (error) {
    const isFinal = error instanceof DeliveryFailure && error.isFinal
    if (!isFinal || email.isUnknownMailboxFinal) throw error
    throw new DeliveryFailure(error.reason, { codes: error.codes })
  }
}

/** The envelope has one sender and one recipient, so no header can add another. */
function toMail({ delivery, message, from }: Email): SendMailOptions {
  const { to, replyTo, subject, text, html, headers, invitation } = message
  return {
    envelope: { from: from.address, to },
    from: { ...from },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value: onOneLine(value) })),
    ...(invitation && calendarParts(invitation)),
    messageId: messageId(delivery.id, from),
    xMailer: false,
  }
}

/** Mail programs look for the address of `List-Unsubscribe` on its line, and nodemailer folds after 76 characters. */
const onOneLine = (value: string) => ({ prepared: true, value })

function calendarParts({ method, content, isFile = false }: Invitation): SendMailOptions {
  const filename = 'demo.ics'
  if (!isFile) return { icalEvent: { method, content, filename } }
  const contentType = `text/calendar; charset=utf-8; method=${method}`
  return {
    attachments: [{ filename, content, contentType, contentTransferEncoding: 'base64' }],
  }
}

/** Derived from the delivery, so that email clients recognize a duplicate. */
function messageId(id: string, { address }: Sender): string {
  return `<${id.replace(/[^\w-]/g, '')}@${address.slice(address.lastIndexOf('@') + 1)}>`
}

/** `mailFrom` is an address or `Name <address>`; the default is the site's sales address. Throws if it is invalid. */
export function readSender(mailFrom: string | undefined, { product, contact }: Site): Sender {
  const text = mailFrom?.trim() || contact.emails.sales
  const [, name, address] = /^(?:(.*?)\s*<)?([^\s<>]+@[^\s<>]+?)>?$/.exec(text) ?? []
  if (!address) throw new Error('MAIL_FROM is an address, or a name with an address in <>')
  return { name: name?.replace(/^"|"$/g, '') || product, address }
}
