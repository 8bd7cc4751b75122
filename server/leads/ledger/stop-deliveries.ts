import type { DeliveryKind, DeliveryState, StopReason, Transaction } from '../../database/schema.ts'
import { OUTLIVING_SPAM, WITH_OWN_END } from './delivery-kinds.ts'

interface Stop {
  readonly reason: StopReason
  readonly now: Date
  /** Default: only what was given up. */
  readonly states?: readonly DeliveryState[]
  readonly kinds?: readonly DeliveryKind[]
  /** Only those with a smaller sequence. */
  readonly before?: number
  /** Of deliveries. */
  readonly ids?: readonly string[]
}

/** Those of these leads that meet all conditions. One in progress may still arrive. Returns how many. */
export async function stopDeliveries(
  tables: Transaction,
  leads: readonly string[],
  { reason, now, states = ['dead'], kinds, before, ids }: Stop,
): Promise<number> {
  if (leads.length === 0) return 0
  let stopped = tables
    .updateTable('deliveries')
    .set({ state: 'cancelled', stop_reason: reason })
    .set({ ended_at: now.toISOString(), leased_until: null })
    .where('submission_id', 'in', leads)
    .where('state', 'in', states)
  // Not a list of those to stop, which would lack the kinds of a newer release.
  if (reason === 'spam') stopped = stopped.where('kind', 'not in', OUTLIVING_SPAM)
  if (kinds) stopped = stopped.where('kind', 'in', kinds)
  if (before !== undefined) stopped = stopped.where('sequence', '<', before)
  if (ids) stopped = stopped.where('id', 'in', ids)
  return Number((await stopped.executeTakeFirst()).numUpdatedRows)
}

/**
 * Makes due what was stopped for this reason and may still be sent: at once what waited for another attempt, because its
 * turn is another's. Returns how many.
 */
export async function resumeDeliveries(
  tables: Transaction,
  leads: readonly string[],
  { reason, now }: { readonly reason: StopReason; readonly now: Date },
): Promise<number> {
  if (leads.length === 0) return 0
  const at = now.toISOString()
  const { numUpdatedRows } = await tables
    .updateTable('deliveries')
    .set({ state: 'due', ended_at: null, stop_reason: null })
    .set(({ eb, ref, val }) => ({
      due_at: eb.case().when('attempts', '>', 0).then(val(at)).else(ref('due_at')).end(),
    }))
    .where('submission_id', 'in', leads)
    .where('state', '=', 'cancelled')
    .where('stop_reason', '=', reason)
    .where(({ eb, or }) => or([eb('give_up_at', '>', at), eb('kind', 'not in', WITH_OWN_END)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** With their attempts, of a lead whose person is erased. */
export async function forgetDeliveries(tables: Transaction, submissionId: string): Promise<void> {
  await tables.deleteFrom('deliveries').where('submission_id', '=', submissionId).execute()
}
