import type { Logger } from 'pino'
import type { Site } from '../../shared/content/schemas/site.ts'
import type { Config } from '../config.ts'

interface Retention {
  readonly keepDays: Pick<Config['keepDays'], 'leads' | 'spam'>
  readonly site: Pick<Site, 'retention'>
}

/** The privacy notice is content, built before any setting is read, so the two can drift apart. */
export function checkRetention({ keepDays, site }: Retention, logger: Pick<Logger, 'warn'>): void {
  const { keepLeadsDays, keepSpamDays } = site.retention
  if (keepDays.leads === keepLeadsDays && keepDays.spam === keepSpamDays) return
  logger.warn(
    { settings: keepDays, notice: site.retention },
    'KEEP_LEADS_DAYS or KEEP_SPAM_DAYS differs from what the privacy notice promises: change retention in content/site.yml',
  )
}
