import type { Logger } from 'pino'
import type { Site } from '../../../shared/content/schemas/site.ts'
import type { Theme } from '../../../shared/theme-colors.ts'
import { type Clock, patientClock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { EmailMessage } from '../../outbox/emails/email-context.ts'
import { letterText } from '../../outbox/emails/letter.ts'
import { letterHtml } from '../../outbox/emails/letter-html.tsx'
import { createMailer, type Mailer } from '../../outbox/mailer.ts'
import { readSender, toMail } from '../../outbox/send-email.ts'
import { readReport } from '../report/read-report.ts'
import { digestLetter } from './digest-letter.ts'
import { createDigestStore, type DigestKey, type DigestStore } from './digest-store.ts'

/** How often to look whether one is due, or one that failed can be sent now. */
const LOOK_MS = 15 * 60 * 1000

const DAY_MS = 24 * 60 * 60 * 1000

export interface WeeklyDigest {
  /** Resolves when nothing is under way. Stop it before the database is closed. */
  stop(): Promise<void>
}

export interface WeeklyDigestOptions {
  readonly database: Database
  readonly config: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'analytics'>
  readonly site: Site
  readonly theme: Theme
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly clock?: Clock
  readonly now?: () => Date
}

/**
 * Sends the counts of the week before to everyone in `digestTo`, on Monday morning of the office, once also where
 * several servers run. One that fails is tried again until the next week's is due. Does not keep the process alive.
 */
export function startWeeklyDigest(options: WeeklyDigestOptions): WeeklyDigest {
  const { database, config, site, logger, clock = patientClock, now = () => new Date() } = options
  const recipients = config.analytics.digestTo
  if (recipients.length === 0) return { stop: async () => {} }
  const stopping = new AbortController()
  const { signal } = stopping
  const mailer = createMailer(config)
  const store = createDigestStore(database)
  const running = run()

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await clock.wait(LOOK_MS, signal)
      const week = dueWeek(now(), site.hours.zone)
      for (const recipient of recipients) {
        if (!signal.aborted) await sendIfMine({ week, recipient })
      }
    }
  }

  async function sendIfMine(digest: DigestKey): Promise<void> {
    try {
      if (await store.lease(digest, now())) await send(digest, store)
    } catch (error) {
      logger.error({ err: error, week: digest.week }, 'the weekly digest was not sent')
    }
  }

  async function send(digest: DigestKey, { sent, release }: DigestStore): Promise<void> {
    try {
      await mail(digest, { ...options, mailer, signal })
    } catch (error) {
      await release(digest)
      throw error
    }
    await sent(digest, now())
    logger.info({ week: digest.week }, 'weekly digest sent')
  }

  return {
    async stop() {
      stopping.abort()
      await running
      mailer.close()
    },
  }
}

interface MailOptions extends WeeklyDigestOptions {
  readonly mailer: Mailer
  readonly signal: AbortSignal
}

async function mail(
  { week, recipient }: DigestKey,
  { database, config, site, theme, mailer, signal }: MailOptions,
): Promise<void> {
  const monday = new Date(week)
  const sunday = new Date(monday.getTime() + 6 * DAY_MS)
  const letter = digestLetter(
    await readReport(database, { dayCount: 7, last: sunday }),
    site.product,
  )
  const message: EmailMessage = {
    to: recipient,
    subject: letter.heading,
    text: letterText(letter),
    html: letterHtml(letter, theme),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  const id = `digest-${week}-${recipient}`
  const options = toMail({ id }, message, readSender(config.mailFrom, site))
  await mailer.send({ id, createdAt: new Date(), options }, signal)
}

const DUE_HOUR = 8

/** The Monday, such as 2026-11-09, of the newest week that is over and whose digest is due. */
export function dueWeek(now: Date, zone: string): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .subtract({ hours: DUE_HOUR })
    .toPlainDate()
  return today.subtract({ days: today.dayOfWeek - 1 + 7 }).toString()
}
