import { randomUUIDv7 } from 'node:crypto'
import { countRows } from '../../database/count-rows.ts'
import type { DeliveryKind, Transaction } from '../../database/schema.ts'

const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

export interface Owed {
  readonly kind: DeliveryKind
  readonly dueAt: Date
  /** Default: three days after `dueAt`. */
  readonly giveUpAt?: Date
  /** Unique for a submission and kind. */
  readonly sequence?: number
}

/**
 * In the transaction that stores why they are owed. What was canceled or given up becomes due again; what was delivered
 * does not. Returns the ids of those that are new.
 */
export async function owe(
  tables: Transaction,
  submission_id: string,
  owed: readonly Owed[],
  now: Date,
): Promise<readonly string[]> {
  if (owed.length === 0) return []
  const rows = owed.map(({ kind, dueAt, giveUpAt = giveUpAfter(dueAt), sequence = 0 }) => ({
    id: randomUUIDv7(), // v7 sorts by time, so that a commit writes fewer pages
    submission_id,
    kind,
    sequence,
    state: 'due' as const,
    attempts: 0,
    due_at: dueAt.toISOString(),
    give_up_at: giveUpAt.toISOString(),
    created_at: now.toISOString(),
  }))
  await tables
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['submission_id', 'kind', 'sequence'])
        .doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          due_at: ref('excluded.due_at'),
          give_up_at: ref('excluded.give_up_at'),
          ended_at: null,
        }))
        .where('deliveries.state', 'in', ['cancelled', 'dead']),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export function giveUpAfter(dueAt: Date): Date {
  return new Date(dueAt.getTime() + GIVE_UP_AFTER_MS)
}

/** A query: add which of them. One in progress may still arrive. */
export function cancelDeliveries(tables: Transaction, submissionIds: readonly string[], now: Date) {
  return tables
    .updateTable('deliveries')
    .set({ state: 'cancelled', ended_at: now.toISOString(), leased_until: null })
    .where('submission_id', 'in', submissionIds)
}

/** A query that undoes `cancelDeliveries`: add which of them. */
export function restoreDeliveries(tables: Transaction, submissionIds: readonly string[]) {
  return tables
    .updateTable('deliveries')
    .set({ state: 'due', ended_at: null })
    .where('submission_id', 'in', submissionIds)
    .where('state', '=', 'cancelled')
}

/** Whoever was told of the lead is told of its changes. */
export async function hasWebhook(
  tables: Transaction,
  submissionId: string,
  minAttempts = 0,
): Promise<boolean> {
  const webhooks = tables
    .selectFrom('deliveries')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'webhook')
    .where('attempts', '>=', minAttempts)
  return (await countRows(webhooks)) > 0
}
