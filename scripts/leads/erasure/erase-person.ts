import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { createKeyedHash } from '../../../server/forms/keyed-hash.ts'
import { removeMails } from '../../../server/retention/mail-files.ts'
import { LeadsError } from '../leads-error.ts'
import { countStored, type Stored } from './count-stored.ts'
import { type Identity, submissionsOf } from './person.ts'
import { withdrawDemos } from './withdraw-demos.ts'

export interface Erased extends Stored {
  /** Demos to come that the hosts expected: they get a cancellation that names nobody. */
  readonly demos: number
  /** Files in `{dataDir}/mail`. */
  readonly mails: number
}

export interface EraseOptions {
  /** Where mails lie that were written to files. */
  readonly dataDir: string
  readonly now?: Date
}

/**
 * Erases all that a person has sent and all that follows from it, in full or not at all. A keyed hash of the address
 * stays, so that restoring a backup can erase the person again; so does the bare time of a demo, until its hosts have
 * been told that nobody comes. Throws LeadsError while something is being sent to or
 * about the person, and StorageUnavailableError.
 */
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

/** Until the transaction ends no worker takes one of these; on SQLite there is one writer at a time anyway. */
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
      'Something is being sent to or about this person at this moment, so nothing was erased. ' +
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

/** SQLite's journal keeps old pages until it is copied into the file, which it does now if nobody reads. */
async function forgetOldPages({ kysely, dialect }: Database): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(kysely)
}
