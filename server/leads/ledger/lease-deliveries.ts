import type { Database } from '../../database/database.ts'
import { isPostgres } from '../../database/locks.ts'
import type { DeliveryKind, DeliveryRow, Transaction } from '../../database/schema.ts'
import type { FailureReason } from '../../mail/delivery-failure.ts'
import { readStoredSubmissions } from '../submissions/stored-submissions.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import { changeLeads } from './change-leads.ts'
import { endAttempt } from './end-attempt.ts'

export interface OwedDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly sequence: number
  readonly attempt: number
  readonly createdAt: Date
  readonly giveUpAt: string
  readonly submission: StoredSubmission
}

/** Longer than any attempt, so that another worker takes over from a dead one only. */
const LEASE_MS = 2 * 60 * 1000

interface LeaseOptions {
  readonly limit: number
  readonly now: Date
}

/** What is due the longest, for one attempt. Another worker may take it over when the lease ends. */
export function lease(
  database: Pick<Database, 'transaction'>,
  options: LeaseOptions,
): Promise<readonly OwedDelivery[]> {
  return changeLeads(
    database,
    (tables) => lockDueLeads(tables, options),
    (tables, leads) => leaseTheirs(tables, leads, options),
  )
}

async function leaseTheirs(
  tables: Transaction,
  leads: readonly string[],
  { limit, now }: LeaseOptions,
): Promise<readonly OwedDelivery[]> {
  if (leads.length === 0) return []
  const rows = await takeDue(tables, leads, { limit, now })
  if (rows.length === 0) return []
  await beginAttempts(tables, rows, now)
  const ids = rows.map((row) => row.submission_id)
  const unreadable: string[] = []
  const submissions = await readStoredSubmissions(tables, ids, (id) => unreadable.push(id))
  await giveUp(
    tables,
    rows.filter((row) => unreadable.includes(row.submission_id)),
    now,
  )
  return rows.flatMap(({ id, kind, sequence, attempts, submission_id, ...times }) => {
    const submission = submissions.find((each) => each.id === submission_id)
    const createdAt = new Date(times.created_at)
    const delivery = {
      id,
      kind,
      sequence,
      attempt: attempts,
      createdAt,
      giveUpAt: times.give_up_at,
    }
    return submission ? [{ ...delivery, submission }] : []
  })
}

/** Of what is due the longest. Skips leads that another transaction changes: they are due again at the next poll. */
async function lockDueLeads(tables: Transaction, { limit, now }: LeaseOptions) {
  const due = await dueDeliveries(tables, now)
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select('submissions.id')
    .limit(limit)
    .$if(isPostgres(tables), (query) => query.forNoKeyUpdate('submissions').skipLocked())
    .execute()
  return due.map(({ id }) => id)
}

/** Reads them again, because another worker may have leased some before the lock. */
function takeDue(
  tables: Transaction,
  leads: readonly string[],
  { limit, now }: LeaseOptions,
): Promise<DeliveryRow[]> {
  const next = dueDeliveries(tables, now)
    .select('deliveries.id')
    .where('submission_id', 'in', leads)
    .limit(limit)
  return tables
    .updateTable('deliveries')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      leased_until: new Date(now.getTime() + LEASE_MS).toISOString(),
    }))
    .where('id', 'in', next)
    .returningAll()
    .execute()
}

function dueDeliveries(tables: Transaction, now: Date) {
  const at = now.toISOString()
  return tables
    .selectFrom('deliveries')
    .where('state', '=', 'due')
    .where('due_at', '<=', at)
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
    .orderBy('due_at')
}

/** Stored before the attempt: one without an end shows that a server died. */
async function beginAttempts(tables: Transaction, rows: readonly DeliveryRow[], now: Date) {
  const started = rows.map(({ id, attempts }) => ({
    delivery_id: id,
    number: attempts,
    started_at: now.toISOString(),
  }))
  await tables.insertInto('attempts').values(started).execute()
}

/** One lead that cannot be read must not stop the mail of all others. */
async function giveUp(tables: Transaction, rows: readonly DeliveryRow[], now: Date): Promise<void> {
  const outcome: FailureReason = 'unreadable'
  for (const { id, attempts } of rows) {
    await endAttempt(tables, { id, attempt: attempts }, { outcome, now })
    await tables
      .updateTable('deliveries')
      .set({ state: 'dead', ended_at: now.toISOString(), leased_until: null })
      .where('id', '=', id)
      .execute()
  }
}
