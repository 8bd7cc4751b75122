import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { SubmissionStatus } from '../database/schema.ts'
import { removeMails } from './mail-files.ts'
import { purgeErasedLeads } from './purge-erased-leads.ts'

/** How many are deleted at once: a page must not wait for long. */
const BATCH_SIZE = 200

const DAY_MS = 24 * 60 * 60 * 1000

export interface PurgeOptions {
  /** Where mails lie that were written to files. */
  readonly dataDir: string
  /** In days. What nobody took out of quarantine counts as spam. */
  readonly keepDays: { readonly leads: number; readonly spam: number }
  readonly now?: Date
  /** Stops between two batches. */
  readonly signal?: AbortSignal
}

/** How much was deleted. */
export interface Purged {
  /** Accepted submissions. */
  readonly leads: number
  readonly quarantined: number
  readonly spam: number
  /** Files in `{dataDir}/mail`. */
  readonly mails: number
  /** Senders whose count of forms nobody needs any more. */
  readonly formLimits: number
}

/**
 * Deletes what was kept long enough, with all that belongs to it; a lead whose demo is still to come is kept until then.
 * Any number of servers may do so at once. Throws StorageUnavailableError and what node:fs throws; what was deleted
 * until then stays deleted.
 */
export async function purgeLeads(database: Database, options: PurgeOptions): Promise<Purged> {
  const { keepDays, now = new Date() } = options
  await purgeErasedLeads(database)
  const leads = await purgeStatus(database, options, {
    status: 'accepted',
    before: daysBefore(now, keepDays.leads),
    now,
  })
  const before = daysBefore(now, keepDays.spam)
  const quarantined = await purgeStatus(database, options, { status: 'quarantined', before, now })
  const spam = await purgeStatus(database, options, { status: 'spam', before, now })
  return {
    leads: leads.submissions,
    quarantined: quarantined.submissions,
    spam: spam.submissions,
    mails: leads.mails + quarantined.mails + spam.mails,
    formLimits: await purgeFormLimits(database, now),
  }
}

/** What `purgeLeads` would delete now, mails not counted. */
export async function countExpired(
  database: Database,
  { keepDays, now = new Date() }: Pick<PurgeOptions, 'keepDays' | 'now'>,
): Promise<Pick<Purged, 'leads' | 'quarantined' | 'spam'>> {
  const count = async (status: SubmissionStatus, days: number) => {
    const row = await expired(database, { status, before: daysBefore(now, days), now })
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return {
    leads: await count('accepted', keepDays.leads),
    quarantined: await count('quarantined', keepDays.spam),
    spam: await count('spam', keepDays.spam),
  }
}

interface Expired {
  readonly status: SubmissionStatus
  readonly before: string
  readonly now: Date
}

/** Of a lead whose demo is still to come people wait for each other; one may be about to be called off. */
function expired({ kysely }: Pick<Database, 'kysely'>, { status, before, now }: Expired) {
  return kysely
    .selectFrom('submissions')
    .where('status', '=', status)
    .where('received_at', '<', before)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('bookings')
        .select('submission_id')
        .where('state', '=', 'booked')
        .where('slot_end', '>', now.toISOString()),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('submission_id')
        .where('kind', '=', 'invitation-host')
        .where('state', '=', 'due'),
    )
}

async function purgeStatus(
  database: Database,
  { dataDir, signal }: PurgeOptions,
  which: Expired,
): Promise<{ readonly submissions: number; readonly mails: number }> {
  let submissions = 0
  let mails = 0
  while (!signal?.aborted) {
    const rows = await expired(database, which).select('id').limit(BATCH_SIZE).execute()
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => id)
    // Mails first: once the deliveries are gone nobody knows whose they were.
    mails += await removeMails(dataDir, await readDeliveryIds(database, ids))
    const deleted = await deleteBatch(database, ids, which)
    if (deleted === 0) break // another server is at it
    submissions += deleted
  }
  return { submissions, mails }
}

async function readDeliveryIds(
  { kysely }: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await kysely
    .selectFrom('deliveries')
    .select('id')
    .where('submission_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** On PostgreSQL past the rows another server deletes just now, so that no two wait for each other. */
async function deleteBatch(
  { transaction, dialect }: Database,
  ids: readonly string[],
  { status }: Expired,
): Promise<number> {
  const result = await transaction((database) =>
    database
      .deleteFrom('submissions')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('submissions as old')
          .select('old.id')
          .where('old.id', 'in', ids)
          .where('old.status', '=', status) // staff may have decided otherwise meanwhile
          .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .executeTakeFirst(),
  )
  return Number(result.numDeletedRows)
}

/** The counters of rate-limiter-flexible; `expire` is in milliseconds since 1970. */
async function purgeFormLimits({ transaction }: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await transaction((database) =>
    sql`delete from form_limits where expire < ${now.getTime()}`.execute(database),
  )
  return Number(numAffectedRows ?? 0n)
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}
