import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '../../../shared/content/schemas/site.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { countRows } from '../../database/count-rows.ts'
import type { Database } from '../../database/database.ts'
import type { SubmissionStatus, Tables, Transaction } from '../../database/schema.ts'
import { changeLeads } from '../ledger/change-leads.ts'
import { deliveriesOf, leadsOwed } from '../ledger/read-deliveries.ts'
import { NO_ANSWERS } from '../submissions/submission.ts'
import { undoableSince } from '../undo-period.ts'

/** Requests wait while a batch is deleted. */
const BATCH_SIZE = 200

export interface PurgeOptions {
  readonly dataDir: string
  /** As the privacy notice says. */
  readonly retention: Site['retention']
  readonly now?: Date
  readonly signal?: AbortSignal
}

/** Safe on several servers at once. Throws StorageUnavailableError and node:fs errors; earlier batches stay deleted. */
export async function purgeLeads(database: Database, options: PurgeOptions) {
  await purgeErased(database)
  await purgeAddresses(database, options)
  const leads = await purgeStatus(database, options, 'accepted')
  const spam = await purgeStatus(database, options, 'spam')
  await database.forget()
  const mails = leads.mails + spam.mails
  return { leads: leads.submissions, spam: spam.submissions, mails }
}

type RetentionOptions = Pick<PurgeOptions, 'retention' | 'now'>

export async function countExpired(database: Database, options: RetentionOptions) {
  return {
    leads: await countRows(expired(database.kysely, options, 'accepted')),
    spam: await countRows(expired(database.kysely, options, 'spam')),
  }
}

/**
 * Erased leads remain until the hosts of their demos and the receiver of the webhook were told, or staff dismiss what
 * did not arrive: nobody else would know that the receiver still has the person.
 */
export async function purgeErased(database: Database): Promise<void> {
  const erased = async (tables: Transaction) => {
    const rows = await tables
      .selectFrom('submissions')
      .select('id')
      .where('answers', '=', NO_ANSWERS)
      .where('id', 'not in', leadsOwed(tables, { states: ['due', 'dead'] }))
      .execute()
    return rows.map(({ id }) => id)
  }
  await changeLeads(database, erased, async (tables, ids) => {
    if (ids.length > 0) await tables.deleteFrom('submissions').where('id', 'in', ids).execute()
  })
}

/** Deletes addresses about which nothing was recorded for as long as leads are kept. */
async function purgeAddresses(
  { transaction }: Pick<Database, 'transaction'>,
  { retention, now = new Date() }: RetentionOptions,
): Promise<void> {
  const before = new Date(now.getTime() - retention.keepLeadsDays * DAY_MS).toISOString()
  await transaction((tables) =>
    tables
      .deleteFrom('addresses')
      .where(({ eb, or }) => or([eb('opened_at', 'is', null), eb('opened_at', '<', before)]))
      .where(({ eb, or }) => or([eb('refused_at', 'is', null), eb('refused_at', '<', before)]))
      .execute(),
  )
}

function expired(
  tables: Tables,
  { retention, now = new Date() }: RetentionOptions,
  status: SubmissionStatus,
) {
  const days = status === 'accepted' ? retention.keepLeadsDays : retention.keepSpamDays
  return tables
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
    .where(
      'id',
      'not in',
      leadsOwed(tables, { kinds: ['invitation-host', 'invitation-former-host'] }),
    )
}

async function purgeStatus(database: Database, options: PurgeOptions, status: SubmissionStatus) {
  const { dataDir, signal } = options
  const purged = { submissions: 0, mails: 0 }
  while (!signal?.aborted) {
    const rows = await expired(database.kysely, options, status)
      .select('id')
      .orderBy('received_at')
      .limit(BATCH_SIZE)
      .execute()
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => id)
    // Emails first, because the deliveries identify them.
    const mails = await deliveriesOf(database.kysely, ids)
    purged.mails += await removeMails(dataDir, new Set(mails.map(({ id }) => id)))
    const { numDeletedRows } = await changeLeads(database, ids, (tables) =>
      tables
        .deleteFrom('submissions')
        .where('id', 'in', ids)
        .where('id', 'in', expired(tables, options, status).select('id')) // it may have changed in the meantime
        .executeTakeFirst(),
    )
    if (numDeletedRows === 0n) break // another server is deleting them
    purged.submissions += Number(numDeletedRows)
  }
  return purged
}

/** The file mailer's names end with the delivery's id, and `.part` during a write. */
const MAIL_NAME = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(?:\.part)?$/

/** Returns the number of removed emails. Throws node:fs errors. */
export async function removeMails(
  dataDir: string,
  deliveryIds: ReadonlySet<string>,
): Promise<number> {
  const directory = join(dataDir, 'mail')
  if (!existsSync(directory)) return 0 // a mail server has taken all of them
  const names = await readdir(directory)
  const theirs = names.filter((name) => deliveryIds.has(MAIL_NAME.exec(name)?.[1] ?? ''))
  for (const name of theirs) await rm(join(directory, name), { force: true })
  return theirs.length
}
