import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { createKeyedHash } from '../../../server/leads/forms/keyed-hash.ts'
import { removeMails } from '../../../server/leads/retention/mail-files.ts'
import { LeadsError } from '../leads-error.ts'
import { countStored, type Stored } from './count-stored.ts'
import { type Identity, submissionsOf } from './person.ts'
import { withdrawDemos } from './withdraw-demos.ts'

export interface Erased extends Stored {
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
  const emailHash = who.key === '' ? undefined : await createKeyedHash(database)(who.key)
  const erased = await database.transaction(async (transaction) => {
    const deliveryIds = await lockDeliveries(transaction, { who, now, dialect: database.dialect })
    const stored = await countStored(transaction, who)
    const mails = await removeMails(dataDir, deliveryIds)
    const withdrawn = await withdrawDemos(transaction, who, { now, dialect: database.dialect })
    await transaction
      .deleteFrom('submissions')
      .where('id', 'in', submissionsOf(transaction, who))
      .$if(withdrawn.length > 0, (query) => query.where('id', 'not in', withdrawn))
      .execute()
    if (emailHash !== undefined) await suppress(transaction, emailHash, now)
    return { ...stored, demos: withdrawn.length, mails }
  })
  await forgetOldPages(database)
  return erased
}

interface Lock {
  readonly who: Identity
  readonly now: Date
  readonly dialect: Database['dialect']
}

/** Workers skip locked rows. SQLite has a single writer. */
async function lockDeliveries(
  transaction: Transaction<Schema>,
  { who, now, dialect }: Lock,
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('deliveries')
    .select(['id', 'leased_until'])
    .where('submission_id', 'in', submissionsOf(transaction, who))
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  const at = now.toISOString()
  if (rows.some(({ leased_until }) => leased_until !== null && leased_until > at)) {
    throw new LeadsError(
      'A delivery to or about this person is in progress, so nothing was erased. ' +
        'Try again in two minutes',
    )
  }
  return new Set(rows.map(({ id }) => id))
}

async function suppress(
  transaction: Transaction<Schema>,
  emailHash: string,
  now: Date,
): Promise<void> {
  const createdAt = now.toISOString()
  await transaction
    .insertInto('suppressions')
    .values({ email_hash: emailHash, created_at: createdAt })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ created_at: createdAt }))
    .execute()
}

/** Copies SQLite's log into the file, because the log still contains the deleted pages. */
async function forgetOldPages({ kysely, dialect }: Database): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(kysely)
}
