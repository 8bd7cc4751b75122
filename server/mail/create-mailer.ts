import { join } from 'node:path'
import { fileMailer } from './file-mailer.ts'
import type { Mailer } from './send-email.ts'
import { smtpMailer } from './smtp-mailer.ts'

export interface MailerSettings {
  readonly dataDir: string
  readonly smtpUrl?: string | undefined
}

export function createMailer({ smtpUrl, dataDir }: MailerSettings): Mailer {
  return smtpUrl ? smtpMailer({ url: smtpUrl }) : fileMailer(join(dataDir, 'mail'))
}
