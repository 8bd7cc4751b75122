import type { EventDeliveryKind, Transaction } from '../../database/schema.ts'
import { owe } from './owe-deliveries.ts'
import { deliveriesOf, hasWebhook } from './read-deliveries.ts'

interface OwedEvent {
  readonly kind: EventDeliveryKind
  readonly now: Date
  /** Of the webhook of the lead. Default: 1, because one that has not left yet says itself how the lead is by then. */
  readonly minAttempts?: number
}

/** Tells whoever was told of the lead how it is when the event is sent, so one that waits already says it too. */
export async function oweEvent(
  tables: Transaction,
  submissionId: string,
  { kind, now, minAttempts = 1 }: OwedEvent,
): Promise<void> {
  if (!(await hasWebhook(tables, submissionId, minAttempts))) return
  const earlier = await deliveriesOf(tables, [submissionId], [kind])
  // One in progress has the state of before.
  if (earlier.some(({ state, leased_until }) => state === 'due' && leased_until === null)) return
  await owe(tables, submissionId, [{ kind, dueAt: now, sequence: earlier.length }], now)
}
