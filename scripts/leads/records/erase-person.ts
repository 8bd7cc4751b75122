import { sql } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { Tables, Transaction } from '../../../server/database/schema.ts'
import { createKeyedHash } from '../../../server/leads/forms/keyed-hash.ts'
import { removeMails } from '../../../server/leads/retention/mail-files.ts'
import { readBooking } from '../../../server/leads/submissions/booking.ts'
import { NO_ANSWERS } from '../../../server/leads/submissions/submission.ts'
import { dropBooking } from '../bookings/drop-booking.ts'
import { LeadsError } from '../leads-error.ts'
import { type Identity, submissionsOf } from './person.ts'

export type Stored = Awaited<ReturnType<typeof countStored>>

export interface Erased extends Stored {
  /** Demos to come; their hosts get a cancellation without a name. */
  readonly demos: number
  /** Files in `{dataDir}/mail`. */
  readonly mails: number
}

export async function countStored(tables: Tables, who: Identity) {
  const theirs = submissionsOf(tables, who)
  const ids = tables.selectFrom('deliveries').select('id').where('submission_id', 'in', theirs)
  const count = async (query: { execute(): Promise<readonly unknown[]> }) =>
    (await query.execute()).length
  const rowsOf = (table: 'touches' | 'consents' | 'deliveries') =>
    tables.selectFrom(table).select('submission_id').where('submission_id', 'in', theirs)
  return {
    submissions: await count(theirs),
    touches: await count(rowsOf('touches')),
    consents: await count(rowsOf('consents')),
    deliveries: await count(rowsOf('deliveries')),
    attempts: await count(
      tables.selectFrom('attempts').select('number').where('delivery_id', 'in', ids),
    ),
  }
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
  const { dialect, kysely } = database
  const emailHash = who.key === '' ? undefined : await createKeyedHash(database)(who.key)
  const erased = await database.transaction(async (tables) => {
    const deliveryIds = await lockDeliveries(tables, who, { dialect, now })
    const stored = await countStored(tables, who)
    const mails = await removeMails(dataDir, deliveryIds)
    const left = await dropDemos(tables, who, { dialect, now })
    await tables
      .deleteFrom('submissions')
      .where('id', 'in', submissionsOf(tables, who))
      .$if(left.length > 0, (query) => query.where('id', 'not in', left))
      .execute()
    if (emailHash !== undefined) await suppress(tables, emailHash, now)
    return { ...stored, demos: left.length, mails }
  })
  // SQLite's log still contains the deleted pages until it is copied into the file.
  if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(kysely)
  return erased
}

interface Moment {
  readonly dialect: Database['dialect']
  readonly now: Date
}

/** Workers skip locked rows. SQLite has a single writer. */
async function lockDeliveries(
  tables: Transaction,
  who: Identity,
  { dialect, now }: Moment,
): Promise<ReadonlySet<string>> {
  const rows = await tables
    .selectFrom('deliveries')
    .select(['id', 'leased_until'])
    .where('submission_id', 'in', submissionsOf(tables, who))
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  if (rows.some(({ leased_until }) => (leased_until ?? '') > now.toISOString())) {
    throw new LeadsError(
      'A delivery to or about this person is in progress, so nothing was erased. Try again in two minutes',
    )
  }
  return new Set(rows.map(({ id }) => id))
}

/** The hosts' cancellation needs a submission, so it is emptied; the purge deletes it later. Returns these ids. */
async function dropDemos(
  tables: Transaction,
  who: Identity,
  moment: Moment,
): Promise<readonly string[]> {
  const rows = await tables
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', 'in', submissionsOf(tables, who))
    .execute()
  const left: string[] = []
  for (const { submissionId } of rows.map(readBooking)) {
    const isOwed = await dropBooking(tables, submissionId, { ...moment, capacity: 1 }, () =>
      empty(tables, submissionId),
    )
    if (isOwed) left.push(submissionId)
  }
  return left
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
