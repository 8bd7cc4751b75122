import { HOUR_MS } from '../../../shared/durations.ts'
import type { Database } from '../../database/database.ts'
import { lock } from '../../database/locks.ts'
import type { Tables, Transaction } from '../../database/schema.ts'
import { createKeyedHash } from '../../database/secrets.ts'
import { createAddressBook } from '../addresses/address-book.ts'
import { lastTurn, TURNS_PER_HOUR } from '../addresses/mail-turns.ts'
import { isWelcome } from '../addresses/may-write.ts'
import { changeLeads } from '../ledger/change-leads.ts'
import { giveUpAfter, owe } from '../ledger/owe-deliveries.ts'
import { deliveriesOf, lastQueued } from '../ledger/read-deliveries.ts'
import { emailKey } from '../submissions/email-key.ts'
import { NO_ANSWERS } from '../submissions/submission.ts'

/** Persons in one transaction. */
const BATCH_SIZE = 100

/**
 * The persons who get this paper, each with the newest lead whose consent stands and counts. Leaves out addresses that a mail
 * server refused, and persons who were sent this paper.
 */
export async function findAddressees(database: Database, paper: string) {
  const { kysely: tables } = database
  const addresses = await createAddressBook(database, createKeyedHash(database)).readMany()
  const rows = await tables
    .selectFrom('submissions')
    .innerJoin('consents', 'submission_id', 'id')
    .select(['id', 'email_key', 'answers', 'suspicions'])
    .where('kind', '=', 'marketing')
    .where('is_given', '=', 1)
    .where('withdrawn_at', 'is', null)
    .where('status', '=', 'accepted')
    .where('answers', '!=', NO_ANSWERS)
    .where('email_key', '!=', '')
    .orderBy('received_at')
    .execute()
  const newest = new Map<string, { readonly submissionId: string; readonly isOpened: boolean }>()
  for (const { id, email_key, answers, suspicions } of rows) {
    const isOpened = await addresses.isOpened(email_key)
    if (!isWelcome('announcement', { suspicions: JSON.parse(suspicions) }, isOpened)) continue
    if (await addresses.isRefused(JSON.parse(answers).email ?? email_key)) continue
    newest.set(emailKey(email_key), { submissionId: id, isOpened })
  }
  for (const { email_key } of await announced(tables, paper).execute()) newest.delete(email_key)
  return [...newest].map(([key, addressee]) => ({ key, ...addressee }))
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

/**
 * Queues the email for everyone who is missing: calling it again continues. Those who never opened a link of ours wait for
 * their turns (`mail-turns.ts`), and are tried for that much longer. Returns how many, and when the last is due.
 */
export async function announce(
  database: Database,
  { paper, perMinute, now = new Date() }: Announcement,
) {
  const missing = await findAddressees(database, paper)
  const first = await endOfQueue(database.kysely, now)
  let count = 0
  const dueAt = (index: number) => new Date(first.getTime() + (index * 60_000) / perMinute)
  const waitMs = (await turnsTaken(database.kysely, now)) + turnsMs(missing)
  for (let start = 0; start < missing.length; start += BATCH_SIZE) {
    const batch = missing.slice(start, start + BATCH_SIZE)
    const leads = batch.map(({ submissionId }) => submissionId)
    const lockThem = async (tables: Transaction) => {
      await lock(tables, `announcement ${paper}`) // the same person may be another lead elsewhere
      return leads
    }
    count += await changeLeads(database, lockThem, async (tables, ids) => {
      const done = await announced(tables, paper).execute() // by the same command elsewhere
      const keys = new Set(done.map(({ email_key }) => email_key))
      const left = batch.filter(({ key, submissionId }) => {
        return !keys.has(key) && ids.includes(submissionId)
      })
      for (const [index, addressee] of left.entries()) {
        const owed = { paper, dueAt: dueAt(count + index), waitMs, now }
        await oweAnnouncement(tables, addressee, owed)
      }
      return left.length
    })
  }
  const last = Math.max(+dueAt(count - 1), +first + waitMs)
  return { count, lastDueAt: new Date(last) }
}

/** Until those of an earlier paper have had their turns. */
async function turnsTaken(tables: Tables, now: Date): Promise<number> {
  const last = await lastTurn(tables, 'announcements')
  return last ? Math.max(0, +last - +now) : 0
}

/** Until those who never opened a link of ours have had theirs. */
function turnsMs(addressees: readonly Addressee[]): number {
  const strangers = addressees.filter(({ isOpened }) => !isOpened).length
  return Math.floor(strangers / TURNS_PER_HOUR.announcements) * HOUR_MS
}

/** After those of a paper that is being announced. */
async function endOfQueue(tables: Tables, now: Date): Promise<Date> {
  const last = await lastQueued(tables, 'announcement')
  return last && last > now ? last : now
}

interface OwedAnnouncement {
  readonly paper: string
  readonly dueAt: Date
  readonly waitMs: number
  readonly now: Date
}

async function oweAnnouncement(
  tables: Transaction,
  { key, submissionId }: Addressee,
  { paper, dueAt, waitMs, now }: OwedAnnouncement,
): Promise<void> {
  const { length: sequence } = await deliveriesOf(tables, [submissionId], ['announcement'])
  const giveUpAt = new Date(giveUpAfter(dueAt).getTime() + waitMs)
  const owed = { kind: 'announcement' as const, dueAt, giveUpAt, sequence }
  const [delivery_id = ''] = await owe(tables, submissionId, [owed], now)
  const row = { paper, email_key: key, delivery_id }
  await tables.insertInto('announcements').values(row).execute()
}
