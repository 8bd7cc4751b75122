import type { Logger } from 'pino'
import { DAY_MS } from '../../../shared/durations.ts'
import { type Clock, systemClock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { type Job, startJob } from '../../jobs.ts'
import { createMailer } from '../../mail/create-mailer.ts'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import type { EmailMessage, EmailTemplate } from '../../mail/email-template.ts'
import { MAIL_HEADERS } from '../../mail/mail-headers.ts'
import { plainLine } from '../../mail/plain-text.ts'
import { renderEmail } from '../../mail/render-email.tsx'
import { readSender, sendEmail } from '../../mail/send-email.ts'
import type { Services } from '../../services.ts'
import { readLeads } from '../report/read-counts.ts'
import { readReport } from '../report/read-report.ts'
import { reportLines, type SiteReport } from '../report/site-report.ts'

interface DigestServices extends Pick<Services, 'database' | 'config' | 'release'> {
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly clock?: Clock
  /** Of leads, now. */
  readonly countFailedDeliveries: () => Promise<number>
}

/** At most once across all servers. A failed digest is retried, but not to a mailbox that does not exist. */
export function startWeeklyDigest(services: DigestServices): Job {
  const { database, config, release, logger, clock = systemClock } = services
  const { site } = release.facts
  const recipients = config.analytics.digestTo
  if (recipients.length === 0) return { stop: async () => {} }
  const mailer = createMailer(config)
  const from = readSender(config.mailFrom, site)

  async function sendOnce(digest: Digest, signal: AbortSignal): Promise<void> {
    const { week, recipient } = digest
    const now = clock.now()
    if (signal.aborted || !(await claim(database, digest, now))) return
    try {
      const message = await composeDigest(services, digest, now)
      const delivery = { id: `digest-${week}-${recipient}`, createdAt: now }
      await sendEmail({ mailer, from, delivery, message, isUnknownMailboxFinal: true }, signal)
      logger.info({ week }, 'weekly digest sent')
    } catch (error) {
      logger.error({ err: error, week }, 'the weekly digest was not sent')
      const isFinal = error instanceof DeliveryFailure && error.isFinal
      if (!isFinal) await giveBack(database, digest)
    }
  }

  const job = startJob(
    'weekly digest',
    async (signal) => {
      const week = dueWeek(clock.now(), site.hours.zone)
      for (const recipient of recipients) {
        await sendOnce({ week, recipient }, signal).catch((error: unknown) =>
          logger.error({ err: error, week }, 'the database cannot be asked for the weekly digest'),
        )
      }
    },
    clock,
  )
  return {
    async stop() {
      await job.stop()
      mailer.close()
    },
  }
}

interface Digest {
  readonly week: string
  readonly recipient: string
}

/** Returns false if another server sends it, or it was sent. */
async function claim({ transaction }: Database, digest: Digest, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const claimed = await transaction((tables) =>
    tables
      .insertInto('digests')
      .values({ ...digest, leased_until: at, sent_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('week')
      .execute(),
  )
  return claimed.length > 0
}

async function giveBack({ transaction }: Database, { week, recipient }: Digest): Promise<void> {
  await transaction((tables) =>
    tables
      .deleteFrom('digests')
      .where((eb) => eb.and({ week, recipient }))
      .execute(),
  )
}

async function composeDigest(
  { database, release, countFailedDeliveries }: DigestServices,
  { week, recipient }: Digest,
  now: Date,
): Promise<EmailMessage> {
  const sunday = new Date(Date.parse(week) + 6 * DAY_MS)
  const report = await readReport(database, { dayCount: 7, last: sunday, now })
  const leads = {
    received: await readLeads(database.kysely, report),
    failedDeliveries: await countFailedDeliveries(),
  }
  const template = digestTemplate(report, leads, release.facts.site.product)
  return renderEmail(template, release.theme, {
    to: recipient,
    subject: template.heading,
    headers: MAIL_HEADERS.team,
  })
}

const MAX_LENGTH = 450

interface LeadCounts {
  readonly received: Awaited<ReturnType<typeof readLeads>>
  readonly failedDeliveries: number
}

function digestTemplate(
  report: SiteReport,
  { received, failedDeliveries }: LeadCounts,
  product: string,
): EmailTemplate {
  const forms = received.map(({ form, count }) => `${form} ${count}`).join(', ')
  const look = failedDeliveries > 0 ? '. See: npm run leads -- deliveries' : ''
  const lines = [
    ['Leads', forms || 'none'],
    ['Failed deliveries now', `${failedDeliveries}${look}`],
    ...reportLines(report),
  ]
  // Browsers can report any text, so each line is reduced to one plain line.
  const rows = lines.map(([label = '', value = '']) => ({
    label,
    value: plainLine(value, MAX_LENGTH),
  }))
  return {
    sender: product,
    preview: rows.find(({ label }) => label === 'Visits')?.value ?? '',
    heading: `The site from ${report.from} to ${report.to}`,
    blocks: [
      { kind: 'rows', title: 'This week', rows },
      { kind: 'text', text: 'The whole report, on the server: npm run report -- --days 7' },
    ],
    footer: [`Sent every Monday by the site of ${product}, to the addresses in DIGEST_TO.`],
  }
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
