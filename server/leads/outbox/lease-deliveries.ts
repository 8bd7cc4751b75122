import type { Database } from '../../database/database.ts'
import type { DeliveryRow, Transaction } from '../../database/schema.ts'
import type { FailureReason } from '../../mail/delivery-failure.ts'
import { readStoredSubmissions } from '../submissions/stored-submissions.ts'
import type { OwedDelivery } from './transport.ts'

/** Longer than any attempt, so that another worker takes over from a dead one only. */
const LEASE_MS = 2 * 60 * 1000

export interface LeaseRequest {
  readonly worker: string
  readonly limit: number
  readonly now: Date
}

export async function leaseDeliveries(
  database: Database,
  request: LeaseRequest,
): Promise<readonly OwedDelivery[]> {
  return database.transaction(async (tables) => {
    const rows = await takeDue(tables, database.dialect, request)
    if (rows.length === 0) return []
    await beginAttempts(tables, rows, request.now)
    const ids = rows.map((row) => row.submission_id)
    const unreadable: string[] = []
    const submissions = await readStoredSubmissions(tables, ids, (id) => unreadable.push(id))
    await giveUp(tables, unreadable, request)
    return rows.flatMap(({ id, kind, sequence, attempts, created_at, submission_id }) => {
      const submission = submissions.find((each) => each.id === submission_id)
      const createdAt = new Date(created_at)
      return submission ? [{ id, kind, sequence, attempt: attempts, createdAt, submission }] : []
    })
  })
}

export async function releaseLeases(database: Database, worker: string): Promise<void> {
  await database.transaction((tables) =>
    tables
      .updateTable('deliveries')
      .set({ leased_by: null, leased_until: null })
      .where('leased_by', '=', worker)
      .execute(),
  )
}

/** On PostgreSQL, skips rows that another worker is leasing. */
async function takeDue(
  tables: Transaction,
  dialect: Database['dialect'],
  { worker, limit, now }: LeaseRequest,
): Promise<readonly DeliveryRow[]> {
  const at = now.toISOString()
  return tables
    .with('next', (database) =>
      database
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'due')
        .where('due_at', '<=', at)
        .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
        .orderBy('due_at')
        .limit(limit)
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('deliveries')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      leased_by: worker,
      leased_until: new Date(now.getTime() + LEASE_MS).toISOString(),
    }))
    .where('id', 'in', (eb) => eb.selectFrom('next').select('next.id'))
    .returningAll()
    .execute()
}

/** One lead that cannot be read must not stop the mail of all others. */
async function giveUp(
  tables: Transaction,
  submissionIds: readonly string[],
  { worker, now }: LeaseRequest,
): Promise<void> {
  if (submissionIds.length === 0) return
  const dead = await tables
    .updateTable('deliveries')
    .set({ state: 'dead', ended_at: now.toISOString(), leased_by: null, leased_until: null })
    .where('submission_id', 'in', submissionIds)
    .where('leased_by', '=', worker)
    .returning('id')
    .execute()
  await tables
    .updateTable('attempts')
    .set({ ended_at: now.toISOString(), outcome: 'unreadable' satisfies FailureReason })
    .where(
      'delivery_id',
      'in',
      dead.map(({ id }) => id),
    )
    .where('ended_at', 'is', null)
    .execute()
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
