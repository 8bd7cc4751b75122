import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { fileMailer } from './file-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export interface Mailer {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

export interface OutgoingMail {
  readonly id: string
  readonly createdAt: Date
  readonly options: SendMailOptions
}

export interface MailerSettings {
  readonly dataDir: string
  readonly smtpUrl?: string | undefined
}

export function createMailer({ smtpUrl, dataDir }: MailerSettings): Mailer {
  return smtpUrl ? smtpMailer({ url: smtpUrl }) : fileMailer(join(dataDir, 'mail'))
}
