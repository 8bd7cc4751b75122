import type { Database } from '../../database/database.ts'
import type { SubmissionStatus } from '../../database/schema.ts'
import { undoableSince } from '../follow-up/mark-lead.ts'
import { NO_ANSWERS } from '../submissions/submission.ts'
import { removeMails } from './mail-files.ts'

/** Requests wait while a batch is deleted. */
const BATCH_SIZE = 200

const DAY_MS = 24 * 60 * 60 * 1000

export interface PurgeOptions {
  readonly dataDir: string
  /** In days. */
  readonly keepDays: { readonly leads: number; readonly spam: number }
  readonly now?: Date
  /** Of accepted leads, the oldest first. Default: all that have expired. */
  readonly limit?: number
  readonly signal?: AbortSignal
}

export interface Purged {
  readonly leads: number
  readonly spam: number
  readonly mails: number
}

/** Safe on several servers at once. Throws StorageUnavailableError and node:fs errors; earlier batches stay deleted. */
export async function purgeLeads(database: Database, options: PurgeOptions): Promise<Purged> {
  await purgeErased(database)
  const leads = await purgeStatus(database, options, 'accepted')
  const spam = await purgeStatus(database, { ...options, limit: Infinity }, 'spam') // arrives in waves
  return {
    leads: leads.submissions,
    spam: spam.submissions,
    mails: leads.mails + spam.mails,
  }
}

type RetentionOptions = Pick<PurgeOptions, 'keepDays' | 'now'>

export async function countExpired(
  database: Database,
  options: RetentionOptions,
): Promise<Pick<Purged, 'leads' | 'spam'>> {
  const count = async (status: SubmissionStatus) => {
    const row = await expired(database, options, status)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return {
    leads: await count('accepted'),
    spam: await count('spam'),
  }
}

/** Erased leads remain until their hosts have the cancellation. */
async function purgeErased({ transaction }: Pick<Database, 'transaction'>): Promise<void> {
  await transaction((tables) =>
    tables
      .deleteFrom('submissions')
      .where('answers', '=', NO_ANSWERS)
      .where('id', 'not in', (eb) =>
        eb.selectFrom('deliveries').select('submission_id').where('state', '=', 'due'),
      )
      .execute(),
  )
}

function expired(
  { kysely }: Pick<Database, 'kysely'>,
  { keepDays, now = new Date() }: RetentionOptions,
  status: SubmissionStatus,
) {
  const days = status === 'accepted' ? keepDays.leads : keepDays.spam
  return kysely
    .selectFrom('submissions')
    .where('status', '=', status)
    .where('received_at', '<', new Date(now.getTime() - days * DAY_MS).toISOString())
    .where(({ eb, or }) => or([eb('spam_at', 'is', null), eb('spam_at', '<', undoableSince(now))]))
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

async function purgeStatus(database: Database, options: PurgeOptions, status: SubmissionStatus) {
  const { dataDir, limit = Infinity, signal } = options
  const purged = { submissions: 0, mails: 0 }
  while (!signal?.aborted && purged.submissions < limit) {
    const rows = await expired(database, options, status)
      .select('id')
      .orderBy('received_at')
      .limit(Math.min(BATCH_SIZE, limit - purged.submissions))
      .execute()
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => id)
    // Emails first, because the deliveries identify them.
    purged.mails += await removeMails(dataDir, await readDeliveryIds(database, ids))
    const deleted = await deleteBatch(database, ids, status)
    if (deleted === 0) break // another server is deleting them
    purged.submissions += deleted
  }
  return purged
}

async function readDeliveryIds({ kysely }: Database, ids: readonly string[]) {
  const theirs = kysely.selectFrom('deliveries').where('submission_id', 'in', ids)
  const rows = await theirs.select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** On PostgreSQL, skips rows that another server is deleting. */
async function deleteBatch(
  { transaction, dialect }: Database,
  ids: readonly string[],
  status: SubmissionStatus,
): Promise<number> {
  const result = await transaction((tables) =>
    tables
      .deleteFrom('submissions')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('submissions as old')
          .select('old.id')
          .where('old.id', 'in', ids)
          .where('old.status', '=', status) // staff may have changed it in the meantime
          .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .executeTakeFirst(),
  )
  return Number(result.numDeletedRows)
}
