import { sql } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import { isPostgres } from '../../../server/database/locks.ts'
import type { Transaction } from '../../../server/database/schema.ts'
import { createKeyedHash } from '../../../server/database/secrets.ts'
import { removeMails } from '../../../server/leads/retention/purge-leads.ts'
import { dropBooking } from '../../../server/leads/scheduling/change-booking.ts'
import { NO_ANSWERS } from '../../../server/leads/submissions/submission.ts'
import { LeadsError } from '../run-program.ts'
import { type Identity, submissionsOf } from './person.ts'

export interface Erased {
  readonly submissions: number
  /** Demos to come; their hosts get a cancellation without a name. */
  readonly demos: number
  /** Files in `{dataDir}/mail`. */
  readonly mails: number
}

export interface EraseOptions {
  readonly dataDir: string
  readonly now?: Date
}

/** A keyed hash remains, so that a restored backup can erase the person again. Throws LeadsError during a delivery. */
export async function erasePerson(
  database: Database,
  who: Identity,
  { dataDir, now = new Date() }: EraseOptions,
): Promise<Erased> {
  const { kysely } = database
  const emailHash = who.key === '' ? undefined : await createKeyedHash(database)(who.key)
  const erased = await database.transaction(async (tables) => {
    const mails = await removeMails(dataDir, await lockDeliveries(tables, who, now))
    const ids = (await submissionsOf(tables, who).execute()).map(({ id }) => id)
    let demos = 0
    for (const id of ids) {
      // The hosts' cancellation needs the submission; the purge deletes it later.
      const options = { now, beforeMail: () => empty(tables, id) }
      const isStillNeeded = await dropBooking(tables, id, options)
      if (isStillNeeded) demos += 1
      else await tables.deleteFrom('submissions').where('id', '=', id).execute()
    }
    if (emailHash !== undefined) await suppress(tables, emailHash, now)
    return { submissions: ids.length, demos, mails }
  })
  // SQLite's log contains the deleted pages until it is copied into the file.
  if (!isPostgres(kysely)) await sql`pragma wal_checkpoint(truncate)`.execute(kysely)
  return erased
}

/** Workers skip locked rows. SQLite has a single writer. */
async function lockDeliveries(
  tables: Transaction,
  who: Identity,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tables
    .selectFrom('deliveries')
    .select(['id', 'leased_until'])
    .where('submission_id', 'in', submissionsOf(tables, who))
    .$if(isPostgres(tables), (query) => query.forUpdate())
    .execute()
  if (rows.every(({ leased_until }) => (leased_until ?? '') <= now.toISOString())) {
    return new Set(rows.map(({ id }) => id))
  }
  throw new LeadsError(
    'A delivery to or about this person is in progress, so nothing was erased. Try again in two minutes',
  )
}

async function empty(tables: Transaction, id: string): Promise<void> {
  for (const table of ['touches', 'consents', 'deliveries'] as const) {
    await tables.deleteFrom(table).where('submission_id', '=', id).execute()
  }
  await tables
    .updateTable('submissions')
    .set({ answers: NO_ANSWERS, email_key: '', content_hash: '', network_hash: '' })
    .set({ attribution: '{}', suspicions: '[]' })
    .where('id', '=', id)
    .execute()
  await tables
    .updateTable('bookings')
    .set({ zone: 'UTC' })
    .where('submission_id', '=', id)
    .execute()
}

async function suppress(tables: Transaction, email_hash: string, now: Date): Promise<void> {
  const created_at = now.toISOString()
  await tables
    .insertInto('suppressions')
    .values({ email_hash, created_at })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ created_at }))
    .execute()
}
