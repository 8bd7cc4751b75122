import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/schema.ts'
import type { FailureReason, OwedDelivery } from './transport.ts'

export interface FailedAttempt {
  readonly reason: FailureReason
  readonly isFinal: boolean
  readonly retryAfterMs?: number | undefined
}

export interface FailureRecord extends FailedAttempt {
  readonly waitMs: number
  readonly now: Date
}

/** What becomes of a delivery after a failure; `dueAt` is the next attempt, undefined when there is none. */
export interface Fate {
  readonly isDead: boolean
  readonly dueAt: Date | undefined
}

/** True whichever worker holds the lease now, and whatever staff decided since. */
export async function recordSuccess(
  database: Database,
  delivery: OwedDelivery,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await endAttempt(transaction, delivery, { outcome: 'delivered', now })
    await transaction
      .updateTable('deliveries')
      .set({ state: 'delivered', ended_at: now.toISOString(), leased_by: null, leased_until: null })
      .where('id', '=', delivery.id)
      .where('state', '!=', 'delivered')
      .execute()
  })
}

/** Returns whether and when there will be another attempt. A delivery that another worker has leased since is left alone. */
export async function recordFailure(
  database: Database,
  delivery: OwedDelivery,
  { reason, isFinal, waitMs, now }: FailureRecord,
): Promise<Fate> {
  return database.transaction(async (transaction) => {
    await endAttempt(transaction, delivery, { outcome: reason, now })
    // What we stopped ourselves has not failed: the next server takes it at once.
    const dueAt = new Date(now.getTime() + (reason === 'stopped' ? 0 : waitMs))
    const row = await transaction
      .selectFrom('deliveries')
      .select('give_up_at')
      .where('id', '=', delivery.id)
      .executeTakeFirst()
    const isDead = isFinal || !row || dueAt.toISOString() > row.give_up_at
    await transaction
      .updateTable('deliveries')
      .set(
        isDead ? { state: 'dead', ended_at: now.toISOString() } : { due_at: dueAt.toISOString() },
      )
      .set({ leased_by: null, leased_until: null })
      .where('id', '=', delivery.id)
      .where('state', '=', 'due')
      .where('attempts', '=', delivery.attempt) // each lease counts one up
      .execute()
    return { isDead, dueAt: isDead ? undefined : dueAt }
  })
}

async function endAttempt(
  transaction: Transaction,
  { id, attempt }: OwedDelivery,
  { outcome, now }: { readonly outcome: FailureReason | 'delivered'; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('attempts')
    .set({ ended_at: now.toISOString(), outcome })
    .where('delivery_id', '=', id)
    .where('number', '=', attempt)
    .execute()
}
