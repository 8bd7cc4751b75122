import type { Database } from '../../database/database.ts'
import { isPostgres } from '../../database/locks.ts'
import type { DeliveryKind, DeliveryRow, Transaction } from '../../database/schema.ts'
import type { DeliveryFailure, FailureReason } from '../../mail/delivery-failure.ts'
import { changeLeads } from '../ledger/change-leads.ts'
import { readStoredSubmissions } from '../submissions/stored-submissions.ts'
import type { StoredSubmission } from '../submissions/submission.ts'

export interface OwedDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly sequence: number
  readonly attempt: number
  readonly createdAt: Date
  readonly giveUpAt: string
  readonly submission: StoredSubmission
}

/** Runs in the transaction that stores that a delivery has arrived or was given up. */
export type OnEnd = (
  tables: Transaction,
  delivery: OwedDelivery,
  end: { readonly isDelivered: boolean; readonly now: Date },
) => Promise<void>

export interface DeliveryStoreOptions {
  readonly onEnd?: OnEnd | undefined
  readonly now?: () => Date
  readonly random?: () => number
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>

/** All methods may throw StorageUnavailableError. */
export function createDeliveryStore(
  database: Database,
  { onEnd, now: clock = () => new Date(), random = Math.random }: DeliveryStoreOptions = {},
) {
  return {
    /** What is due, for one attempt. Another worker may take it over when the lease ends. */
    lease: (limit: number) => {
      const now = clock()
      return changeLeads(
        database,
        (tables) => lockDueLeads(tables, limit, now),
        (tables, ids) => lease(tables, ids, { limit, now }),
      )
    },
    /** Stored even if another worker holds the lease now or staff canceled the delivery. */
    succeed: (delivery: OwedDelivery) =>
      changeLeads(database, [delivery.submission.id], async (tables) => {
        const now = clock()
        await endAttempt(tables, delivery, { outcome: 'delivered', now })
        const { numUpdatedRows } = await tables
          .updateTable('deliveries')
          .set({ state: 'delivered', ended_at: now.toISOString(), leased_until: null })
          .where('id', '=', delivery.id)
          .where('state', '!=', 'delivered')
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await onEnd?.(tables, delivery, { isDelivered: true, now })
      }),
    /**
     * Returns when it is due again; undefined if it is given up. Does not change a delivery that another worker has
     * leased in the meantime.
     */
    fail: (delivery: OwedDelivery, failure: DeliveryFailure) =>
      changeLeads(database, [delivery.submission.id], async (tables) => {
        const now = clock()
        const { reason, outcome, isFinal, retryAt } = failure
        await endAttempt(tables, delivery, { outcome, now })
        // An attempt stopped by us is no failure: the next server retries it at once.
        const waitMs = reason === 'stopped' ? 0 : backoffMs(delivery.attempt, random())
        const dueAt = retryAt ?? new Date(now.getTime() + waitMs)
        const row = await tables
          .selectFrom('deliveries')
          .select('give_up_at')
          .where('id', '=', delivery.id)
          .executeTakeFirst()
        const isEnd = isFinal || !row || dueAt.toISOString() > row.give_up_at
        // Nobody must look at what has become needless, or at what nobody may send.
        const isNeedless = reason === 'outdated' || reason === 'withheld'
        const state = isNeedless ? 'cancelled' : 'dead'
        const end = isEnd
          ? ({ state, ended_at: now.toISOString() } as const)
          : { due_at: dueAt.toISOString() }
        const { numUpdatedRows } = await tables
          .updateTable('deliveries')
          .set({ ...end, leased_until: null })
          .where('id', '=', delivery.id)
          .where('state', '=', 'due')
          .where('attempts', '=', delivery.attempt) // each lease increments it
          .executeTakeFirst()
        if (isEnd && numUpdatedRows > 0n) {
          await onEnd?.(tables, delivery, { isDelivered: false, now })
        }
        return isEnd ? undefined : dueAt
      }),
    counts: () => countDeliveries(database.kysely),
  }
}

const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 60 * 60 * 1000

/** 10 to 20 s, doubled up to 30 to 60 min. Random, so that deliveries that failed together are not retried together. */
function backoffMs(attempt: number, random: number): number {
  const span = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS / 2)
  return Math.round(span + random * span)
}

/** Longer than any attempt, so that another worker takes over from a dead one only. */
const LEASE_MS = 2 * 60 * 1000

interface LeaseOptions {
  readonly limit: number
  readonly now: Date
}

async function lease(
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
async function lockDueLeads(tables: Transaction, limit: number, now: Date) {
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

async function endAttempt(
  tables: Transaction,
  { id, attempt }: Pick<OwedDelivery, 'id' | 'attempt'>,
  { outcome, now }: { readonly outcome: string; readonly now: Date },
): Promise<void> {
  await tables
    .updateTable('attempts')
    .set({ ended_at: now.toISOString(), outcome })
    .where('delivery_id', '=', id)
    .where('number', '=', attempt)
    .execute()
}

async function countDeliveries(kysely: Database['kysely']) {
  const rows = await kysely
    .selectFrom('deliveries')
    .leftJoin('attempts as first', (join) =>
      join.onRef('first.delivery_id', '=', 'deliveries.id').on('first.number', '=', 1),
    )
    .select(({ fn }) => [
      'state',
      'kind',
      fn.countAll().as('count'),
      // A failure moves `due_at`, but must not make what waits look younger.
      fn.min(fn.coalesce('first.started_at', 'due_at')).as('owed_since'),
    ])
    .where('state', 'in', ['due', 'dead'])
    .groupBy(['state', 'kind'])
    .execute()
  const due = rows.filter(({ state }) => state === 'due')
  const dead = rows.filter(({ state }) => state === 'dead')
  return {
    due: due.reduce((sum, { count }) => sum + Number(count), 0),
    dead: Object.fromEntries(dead.map(({ kind, count }) => [kind, Number(count)])),
    /** By kind. In the future if the oldest is a reminder of a demo to come. */
    owedSince: Object.fromEntries(
      due.map(({ kind, owed_since }) => [kind, new Date(owed_since)]),
    ) as Readonly<Partial<Record<DeliveryKind, Date>>>,
  }
}
