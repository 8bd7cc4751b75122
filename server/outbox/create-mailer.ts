import { join } from 'node:path'
import { fileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export interface MailerSettings {
  readonly dataDir: string
  /** Without it emails are written to `mail` in the data folder. */
  readonly smtpUrl?: string | undefined
}

/** A mailer of its own connections; close it. */
export function createMailer({ smtpUrl, dataDir }: MailerSettings): Mailer {
  return smtpUrl ? smtpMailer({ url: smtpUrl }) : fileMailer(join(dataDir, 'mail'))
}
