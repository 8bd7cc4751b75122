import type { SendMailOptions } from 'nodemailer'

/** Where an email goes: to an SMTP server, or into a file. */
export interface Mailer {
  /** Resolves when the email was taken. Throws DeliveryFailure. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  /** Closes what is open; mail under way fails. */
  close(): void
}

export interface OutgoingMail {
  /** Of the delivery: the same at every attempt. */
  readonly id: string
  /** When the delivery was first owed. */
  readonly createdAt: Date
  readonly options: SendMailOptions
}
