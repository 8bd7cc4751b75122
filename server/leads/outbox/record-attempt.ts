import type { Database } from '../../database/database.ts'
import type { DeliveryState, Transaction } from '../../database/schema.ts'
import type { DeliveryFailure, FailureReason } from '../../mail/delivery-failure.ts'
import type { OwedDelivery } from './transport.ts'

export interface Fate {
  readonly isDead: boolean
  readonly dueAt: Date | undefined
}

export type OnEnd = (
  tables: Transaction,
  delivery: OwedDelivery,
  end: { readonly isDelivered: boolean; readonly now: Date },
) => Promise<void>

interface RecordOptions {
  readonly onEnd?: OnEnd | undefined
  readonly now: Date
}

/** Stored even if another worker holds the lease now or staff canceled the delivery. */
export async function recordSuccess(
  database: Database,
  delivery: OwedDelivery,
  { onEnd, now }: RecordOptions,
) {
  await database.transaction(async (tables) => {
    await endAttempt(tables, delivery, { outcome: 'delivered', now })
    const { numUpdatedRows } = await tables
      .updateTable('deliveries')
      .set({ state: 'delivered', ended_at: now.toISOString(), leased_by: null, leased_until: null })
      .where('id', '=', delivery.id)
      .where('state', '!=', 'delivered')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await onEnd?.(tables, delivery, { isDelivered: true, now })
  })
}

/** Does not change a delivery that another worker has leased in the meantime. */
export async function recordFailure(
  database: Database,
  delivery: OwedDelivery,
  { reason, outcome, isFinal }: DeliveryFailure,
  { waitMs, onEnd, now }: RecordOptions & { readonly waitMs: number },
): Promise<Fate> {
  return database.transaction(async (tables) => {
    await endAttempt(tables, delivery, { outcome, now })
    // An attempt stopped by us is no failure: the next server retries it at once.
    const dueAt = new Date(now.getTime() + (reason === 'stopped' ? 0 : waitMs))
    const row = await tables
      .selectFrom('deliveries')
      .select('give_up_at')
      .where('id', '=', delivery.id)
      .executeTakeFirst()
    const isDead = isFinal || !row || dueAt.toISOString() > row.give_up_at
    const { numUpdatedRows } = await tables
      .updateTable('deliveries')
      .set(
        isDead
          ? { state: endOf(reason), ended_at: now.toISOString() }
          : { due_at: dueAt.toISOString() },
      )
      .set({ leased_by: null, leased_until: null })
      .where('id', '=', delivery.id)
      .where('state', '=', 'due')
      .where('attempts', '=', delivery.attempt) // each lease increments it
      .executeTakeFirst()
    if (isDead && numUpdatedRows > 0n) await onEnd?.(tables, delivery, { isDelivered: false, now })
    return { isDead, dueAt: isDead ? undefined : dueAt }
  })
}

/** Nobody must look at what has become needless. */
function endOf(reason: FailureReason): DeliveryState {
  return reason === 'outdated' ? 'cancelled' : 'dead'
}

async function endAttempt(
  tables: Transaction,
  { id, attempt }: OwedDelivery,
  { outcome, now }: { readonly outcome: string; readonly now: Date },
): Promise<void> {
  await tables
    .updateTable('attempts')
    .set({ ended_at: now.toISOString(), outcome })
    .where('delivery_id', '=', id)
    .where('number', '=', attempt)
    .execute()
}
