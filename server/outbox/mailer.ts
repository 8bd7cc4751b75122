import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { fileMailer } from './file-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export interface Mailer {
  /** Throws DeliveryFailure. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  /** Emails in progress fail. */
  close(): void
}

export interface OutgoingMail {
  /** The delivery's id, the same at every attempt. */
  readonly id: string
  readonly createdAt: Date
  readonly options: SendMailOptions
}

export interface MailerSettings {
  readonly dataDir: string
  /** Undefined: emails are written to `mail` in the data folder. */
  readonly smtpUrl?: string | undefined
}

export function createMailer({ smtpUrl, dataDir }: MailerSettings): Mailer {
  return smtpUrl ? smtpMailer({ url: smtpUrl }) : fileMailer(join(dataDir, 'mail'))
}
