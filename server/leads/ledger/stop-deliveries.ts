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

/**
 * Those of these leads that meet all conditions. One in progress may still arrive: it keeps its lease, so that nobody sends
 * it twice or erases its person meanwhile. One that was given up keeps the time of that. Returns how many.
 */
export async function stopDeliveries(
  tables: Transaction,
  leads: readonly string[],
  { reason, now, states = ['dead'], kinds, before, ids }: Stop,
): Promise<number> {
  if (leads.length === 0) return 0
  let stopped = tables
    .updateTable('deliveries')
    .set({ state: 'cancelled', stop_reason: reason })
    .set(({ fn, val }) => ({ ended_at: fn.coalesce('ended_at', val(now.toISOString())) }))
    .where('submission_id', 'in', leads)
    .where('state', 'in', states)
  // Not a list of those to stop, which would lack the kinds of a newer release.
  if (reason === 'spam') stopped = stopped.where('kind', 'not in', OUTLIVING_SPAM)
  if (kinds) stopped = stopped.where('kind', 'in', kinds)
  if (before !== undefined) stopped = stopped.where('sequence', '<', before)
  if (ids) stopped = stopped.where('id', 'in', ids)
  return Number((await stopped.executeTakeFirst()).numUpdatedRows)
}

interface Resumption {
  readonly reason: StopReason
  /** Default: of what was given up, nothing was stopped for this reason. */
  readonly stoppedAt?: Date
  readonly now: Date
}

/**
 * Makes due what was stopped for this reason and may still be sent: at once what waited for another attempt, because its
 * turn is another's. What had been given up before is given up again, for staff to look at. Returns how many are due.
 */
export async function resumeDeliveries(
  tables: Transaction,
  leads: readonly string[],
  { reason, stoppedAt, now }: Resumption,
): Promise<number> {
  if (leads.length === 0) return 0
  const at = now.toISOString()
  const stopped = tables
    .updateTable('deliveries')
    .where('submission_id', 'in', leads)
    .where('state', '=', 'cancelled')
    .where('stop_reason', '=', reason)
    .where(({ eb, or }) => or([eb('give_up_at', '>', at), eb('kind', 'not in', WITH_OWN_END)]))
  if (stoppedAt) {
    await stopped
      .set({ state: 'dead', stop_reason: null })
      .where('ended_at', '<', stoppedAt.toISOString())
      .execute()
  }
  const { numUpdatedRows } = await stopped
    .set({ state: 'due', ended_at: null, stop_reason: null })
    .set(({ eb, ref, val }) => ({
      due_at: eb.case().when('attempts', '>', 0).then(val(at)).else(ref('due_at')).end(),
    }))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** With their attempts, of a lead whose person is erased. That webhooks are paused is not about the lead. */
export async function forgetDeliveries(tables: Transaction, submissionId: string): Promise<void> {
  await tables
    .deleteFrom('deliveries')
    .where('submission_id', '=', submissionId)
    .where('kind', '!=', 'team-webhook')
    .execute()
}
