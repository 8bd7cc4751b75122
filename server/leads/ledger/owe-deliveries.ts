import { randomUUIDv7 } from 'node:crypto'
import type { DeliveryKind, Transaction } from '../../database/schema.ts'
import { lockLeads } from './change-leads.ts'
import { RETRIES } from './delivery-kinds.ts'

export interface Owed {
  readonly kind: DeliveryKind
  readonly dueAt: Date
  /** Default: three days after `dueAt`. */
  readonly giveUpAt?: Date
  /** Unique for a submission and kind. */
  readonly sequence?: number
}

/**
 * In the transaction that stores why they are owed. What was stopped or given up becomes due again; what was delivered
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
          stop_reason: null,
        }))
        .where('deliveries.state', 'in', ['cancelled', 'dead']),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export function giveUpAfter(dueAt: Date): Date {
  return new Date(dueAt.getTime() + RETRIES.giveUpAfterMs)
}

/** When it was first due: unlike `due_at`, no failed attempt moves `give_up_at`. */
export function promisedAt(giveUpAt: string): Date {
  return new Date(Date.parse(giveUpAt) - RETRIES.giveUpAfterMs)
}

/** Only what nobody has attempted yet. */
export async function postponeDeliveries(
  tables: Transaction,
  submissionId: string,
  { kinds, dueAt }: { readonly kinds: readonly DeliveryKind[]; readonly dueAt: Date },
): Promise<void> {
  await tables
    .updateTable('deliveries')
    .set({ due_at: dueAt.toISOString(), give_up_at: giveUpAfter(dueAt).toISOString() })
    .where('submission_id', '=', submissionId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'due')
    .where('attempts', '=', 0)
    .execute()
}

/** Makes due now what waits for its next attempt. Call it once, after all advisory locks: it locks the leads. */
export async function endWaits(
  tables: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const waiting = tables.selectFrom('deliveries').select('submission_id').where('id', 'in', ids)
  const leads = (await waiting.execute()).map(({ submission_id }) => submission_id)
  await lockLeads(tables, leads)
  await tables
    .updateTable('deliveries')
    .set({ due_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('state', '=', 'due')
    .execute()
}
