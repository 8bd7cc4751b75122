import type { Logger } from 'pino'
import type { Site } from '../../../shared/content/schemas/site.ts'
import type { Theme } from '../../../shared/theme-colors.ts'
import { type Clock, type Job, patientClock, startJob } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { createMailer } from '../../mail/create-mailer.ts'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { renderEmail } from '../../mail/render-email.tsx'
import { readSender, toMail } from '../../mail/send-email.ts'
import { readReport } from '../report/read-report.ts'
import { createDigestStore, type DigestKey } from './digest-store.ts'
import { digestTemplate } from './digest-template.ts'
import { readLeadCounts } from './lead-counts.ts'

const INTERVAL_MS = 15 * 60 * 1000

const DAY_MS = 24 * 60 * 60 * 1000

const WEEK_MS = 7 * DAY_MS

export interface WeeklyDigestOptions {
  readonly database: Database
  readonly config: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'analytics'>
  readonly site: Site
  readonly theme: Theme
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly clock?: Clock
  readonly now?: () => Date
}

/** Once across all servers. A failed digest is retried until the next week, unless the mailbox does not exist. */
export function startWeeklyDigest(options: WeeklyDigestOptions): Job {
  const { database, config, site, logger, clock = patientClock, now = () => new Date() } = options
  const recipients = config.analytics.digestTo
  if (recipients.length === 0) return { stop: async () => {} }
  const mailer = createMailer(config)
  const store = createDigestStore(database)

  async function sendOnce(digest: DigestKey, signal: AbortSignal): Promise<void> {
    if (signal.aborted || !(await store.lease(digest, now()))) return
    try {
      await send(digest, { ...options, mailer, signal })
    } catch (error) {
      const isFinal = error instanceof DeliveryFailure && error.isFinal
      await store.retryAt(digest, new Date(now().getTime() + (isFinal ? WEEK_MS : 0)))
      throw error
    }
    await store.sent(digest, now())
    logger.info({ week: digest.week }, 'weekly digest sent')
  }

  const job = startJob({
    clock,
    firstWaitMs: INTERVAL_MS,
    async run(signal) {
      const week = dueWeek(now(), site.hours.zone)
      for (const recipient of recipients) {
        await sendOnce({ week, recipient }, signal).catch((error: unknown) =>
          logger.error({ err: error, week }, 'the weekly digest was not sent'),
        )
      }
      return INTERVAL_MS
    },
  })
  return {
    async stop() {
      await job.stop()
      mailer.close()
    },
  }
}

interface SendOptions extends WeeklyDigestOptions {
  readonly mailer: Mailer
  readonly signal: AbortSignal
}

async function send({ week, recipient }: DigestKey, options: SendOptions): Promise<void> {
  const { database, config, site, theme, mailer, signal } = options
  const sunday = new Date(Date.parse(week) + 6 * DAY_MS)
  const report = await readReport(database, { dayCount: 7, last: sunday })
  const leads = await readLeadCounts(database.kysely, report)
  const template = digestTemplate(report, leads, site.product)
  const message = renderEmail(template, theme, {
    to: recipient,
    subject: template.heading,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  const id = `digest-${week}-${recipient}`
  const mail = toMail({ id }, message, readSender(config.mailFrom, site))
  await mailer.send({ id, createdAt: new Date(), options: mail }, signal)
}

const DUE_HOUR = 8

/** The Monday (2026-11-09) of the latest week whose digest is due. */
export function dueWeek(now: Date, zone: string): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .subtract({ hours: DUE_HOUR })
    .toPlainDate()
  return today.subtract({ days: today.dayOfWeek - 1 + 7 }).toString()
}
