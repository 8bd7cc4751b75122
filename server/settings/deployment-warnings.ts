import type { Logger } from 'pino'
import type { Site } from '../../shared/content/schemas/site.ts'
import type { Settings } from './settings-schema.ts'

/** For optional settings that a production server probably needs. */
export function deploymentWarnings(given: Settings): readonly string[] {
  if (given.NODE_ENV !== 'production') return []
  const { PORT, SITE_URL, SMTP_URL, MAIL_FROM } = given
  return [
    ...(SITE_URL ? [] : [`SITE_URL is not set: all links start with http://localhost:${PORT}`]),
    ...(SMTP_URL ? [] : ['SMTP_URL is not set: emails are written to files and never sent']),
    ...(SMTP_URL && !MAIL_FROM ? [NO_SENDER] : []),
  ]
}

const NO_SENDER =
  'MAIL_FROM is not set: emails come from the sales address, whose calendar ignores its own invitations'

interface Retention {
  readonly keepDays: { readonly leads: number; readonly spam: number }
  readonly site: Pick<Site, 'retention'>
}

/** The privacy notice is built before any setting is read, so they can differ. */
export function checkRetention({ keepDays, site }: Retention, logger: Pick<Logger, 'warn'>): void {
  const { keepLeadsDays, keepSpamDays } = site.retention
  if (keepDays.leads === keepLeadsDays && keepDays.spam === keepSpamDays) return
  logger.warn(
    { settings: keepDays, notice: site.retention },
    'KEEP_LEADS_DAYS or KEEP_SPAM_DAYS differs from the privacy notice: change retention in content/site.yml',
  )
}
