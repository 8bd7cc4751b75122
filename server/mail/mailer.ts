import type { SendMailOptions } from 'nodemailer'

export interface Mailer {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

export interface OutgoingMail {
  readonly id: string
  readonly createdAt: Date
  readonly options: SendMailOptions
}
