import { countRows } from '../../database/count-rows.ts'
import type { Database } from '../../database/database.ts'
import type { Tables, Transaction } from '../../database/schema.ts'
import { changeLeads } from '../ledger/change-leads.ts'
import { emailKey } from '../submissions/email-key.ts'
import { owe } from '../submissions/owed-deliveries.ts'
import { NO_ANSWERS } from '../submissions/submission.ts'
import { isPossibleSpam } from '../submissions/suspicions.ts'

/** Persons in one transaction. */
const BATCH_SIZE = 100

/**
 * Who has a consent that stands, by their newest one, and has not been sent this paper. Like all emails to visitors,
 * none goes to the address in possible spam.
 */
export async function findAddressees(tables: Tables, paper: string) {
  const rows = await tables
    .selectFrom('submissions')
    .innerJoin('consents', 'submission_id', 'id')
    .select(['id', 'email_key', 'suspicions'])
    .where('kind', '=', 'marketing')
    .where('is_given', '=', 1)
    .where('withdrawn_at', 'is', null)
    .where('status', '=', 'accepted')
    .where('answers', '!=', NO_ANSWERS)
    .where('email_key', '!=', '')
    .orderBy('received_at')
    .execute()
  const wanted = rows.filter(({ suspicions }) => !isPossibleSpam(JSON.parse(suspicions)))
  const newest = new Map(wanted.map(({ id, email_key }) => [emailKey(email_key), id]))
  for (const { email_key } of await announced(tables, paper).execute()) newest.delete(email_key)
  return [...newest].map(([key, submissionId]) => ({ key, submissionId }))
}

function announced(tables: Tables, paper: string) {
  return tables.selectFrom('announcements').select('email_key').where('paper', '=', paper)
}

interface Announcement {
  readonly paper: string
  readonly perMinute: number
  readonly now?: Date
}

type Addressee = Awaited<ReturnType<typeof findAddressees>>[number]

/** Queues the email for everyone who is missing: calling it again continues. Returns how many, and when the last is due. */
export async function announce(
  database: Database,
  { paper, perMinute, now = new Date() }: Announcement,
) {
  const missing = await findAddressees(database.kysely, paper)
  const first = await endOfQueue(database.kysely, now)
  let count = 0
  const dueAt = (index: number) => new Date(first.getTime() + (index * 60_000) / perMinute)
  for (let start = 0; start < missing.length; start += BATCH_SIZE) {
    const batch = missing.slice(start, start + BATCH_SIZE)
    const leads = batch.map(({ submissionId }) => submissionId)
    await changeLeads(database, leads, async (tables, ids) => {
      const done = await announced(tables, paper).execute() // by the same command elsewhere
      const keys = new Set(done.map(({ email_key }) => email_key))
      for (const addressee of batch) {
        if (keys.has(addressee.key) || !ids.includes(addressee.submissionId)) continue
        await oweAnnouncement(tables, addressee, { paper, dueAt: dueAt(count), now })
        count += 1
      }
    })
  }
  return { count, lastDueAt: dueAt(count - 1) }
}

/** After those of a paper that is being announced. */
async function endOfQueue(tables: Tables, now: Date): Promise<Date> {
  const last = await tables
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('due_at').as('due_at'))
    .where('kind', '=', 'announcement')
    .where('state', '=', 'due')
    .executeTakeFirst()
  return new Date(Math.max(now.getTime(), Date.parse(last?.due_at ?? '') || 0))
}

/** The primary key of `announcements` refuses a second one of two commands at once. */
async function oweAnnouncement(
  tables: Transaction,
  { key, submissionId }: Addressee,
  { paper, dueAt, now }: { readonly paper: string; readonly dueAt: Date; readonly now: Date },
): Promise<void> {
  const earlier = tables
    .selectFrom('deliveries')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'announcement')
  const owed = { kind: 'announcement' as const, dueAt, sequence: await countRows(earlier) }
  const [delivery_id = ''] = await owe(tables, submissionId, [owed], now)
  const row = { paper, email_key: key, delivery_id }
  await tables.insertInto('announcements').values(row).execute()
}
