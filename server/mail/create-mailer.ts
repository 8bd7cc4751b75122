import { join } from 'node:path'
import type { Config } from '../config.ts'
import { fileMailer } from './file-mailer.ts'
import type { Mailer } from './send-email.ts'
import { smtpMailer } from './smtp-mailer.ts'

export function createMailer({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl) : fileMailer(join(dataDir, 'mail'))
}
