import type { Database } from '../database/database.ts'
import type { DeliveryRow, Transaction } from '../database/schema.ts'
import { readStoredSubmissions } from '../submissions/stored-submissions.ts'
import type { OwedDelivery } from './transport.ts'

/**
 * How long a delivery belongs to the worker that took it: longer than any attempt may last, so that another worker
 * only ever takes what a dead one has left behind.
 */
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
  return database.transaction(async (transaction) => {
    const rows = await takeDue(transaction, database.dialect, request)
    await beginAttempts(transaction, rows, request.now)
    return withSubmissions(transaction, rows)
  })
}

export async function releaseLeases(database: Database, worker: string): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .updateTable('deliveries')
      .set({ leased_by: null, leased_until: null })
      .where('leased_by', '=', worker)
      .execute(),
  )
}

/** In one statement; on PostgreSQL it skips the rows that another worker is leasing. */
async function takeDue(
  transaction: Transaction,
  dialect: Database['dialect'],
  { worker, limit, now }: LeaseRequest,
): Promise<readonly DeliveryRow[]> {
  const at = now.toISOString()
  return transaction
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

/** Written before the attempt is made: one that never ends tells of a server that died. */
async function beginAttempts(
  transaction: Transaction,
  rows: readonly DeliveryRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const started = rows.map(({ id, attempts }) => ({
    delivery_id: id,
    number: attempts,
    started_at: now.toISOString(),
  }))
  await transaction.insertInto('attempts').values(started).execute()
}

async function withSubmissions(
  transaction: Transaction,
  rows: readonly DeliveryRow[],
): Promise<readonly OwedDelivery[]> {
  const ids = [...new Set(rows.map((row) => row.submission_id))]
  const submissions = new Map(
    (await readStoredSubmissions(transaction, ids)).map((submission) => [
      submission.id,
      submission,
    ]),
  )
  return rows.flatMap(({ id, kind, sequence, attempts, created_at, submission_id }) => {
    const submission = submissions.get(submission_id)
    if (!submission) return [] // cannot be: a delivery goes with its submission
    const createdAt = new Date(created_at)
    return { id, kind, sequence, attempt: attempts, createdAt, submission }
  })
}
