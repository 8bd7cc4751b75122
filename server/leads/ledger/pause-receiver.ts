import { MINUTE_MS } from '../../../shared/durations.ts'
import type { DeliveryKind, Tables, Transaction } from '../../database/schema.ts'
import type { FailureReason } from '../../mail/delivery-failure.ts'
import { kindsWith, PAUSE } from './delivery-kinds.ts'
import { owe } from './owe-deliveries.ts'
import { stopDeliveries } from './stop-deliveries.ts'

/** All webhooks have one receiver. */
const NAME = 'webhook'

const ITS_KINDS = kindsWith((rules) => rules.class === 'webhooks')

/** Say nothing about the receiver: it was not asked. */
const OURS: readonly FailureReason[] = [
  'stopped',
  'outdated',
  'unreadable',
  'storage-unavailable',
  'misconfigured',
]

interface Failed {
  readonly kind: DeliveryKind
  readonly submission: { readonly id: string }
}

/** In the transaction that stores the outcome. The one that pauses the receiver also tells the team. */
export async function noteFailure(
  tables: Transaction,
  { kind, submission }: Failed,
  { reason, now }: { readonly reason: FailureReason; readonly now: Date },
): Promise<void> {
  if (!ITS_KINDS.includes(kind) || OURS.includes(reason)) return
  const tooOld = new Date(now.getTime() - PAUSE.withinMs).toISOString()
  await tables
    .deleteFrom('failing_receivers')
    .where('since', '<', tooOld)
    .where('paused_until', 'is', null)
    .execute()
  await tables
    .insertInto('failing_receivers')
    .values({ name: NAME, failures: 1, since: now.toISOString(), paused_until: null })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({
        failures: eb('failing_receivers.failures', '+', 1),
      })),
    )
    .execute()
  const { numUpdatedRows } = await tables
    .updateTable('failing_receivers')
    .set({ paused_until: endOfPause(now) })
    .where('failures', '>=', PAUSE.afterFailures)
    .where('paused_until', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const sequence = Math.floor(now.getTime() / MINUTE_MS) // it can happen twice at one lead
  await owe(tables, submission.id, [{ kind: 'team-webhook', sequence, dueAt: now }], now)
}

/** One success ends the pause. */
export async function noteSuccess(tables: Transaction, kind: DeliveryKind): Promise<void> {
  if (ITS_KINDS.includes(kind)) await tables.deleteFrom('failing_receivers').execute()
}

/** Undefined unless the receiver is paused; then when it is tried again, by the clock of the server that paused it. */
export async function readPause(tables: Tables): Promise<Date | undefined> {
  const query = tables.selectFrom('failing_receivers').select('paused_until')
  const until = (await query.where('name', '=', NAME).executeTakeFirst())?.paused_until
  return until ? new Date(until) : undefined
}

/** Whether deliveries of this kind wait for a paused receiver, which costs none of their three days. */
export async function isPaused(tables: Tables, kind: DeliveryKind): Promise<boolean> {
  return ITS_KINDS.includes(kind) && (await readPause(tables)) !== undefined
}

/** Of these deliveries of a lead, those that wait for a receiver that may be gone for good. Returns how many. */
export async function stopPaused(
  tables: Transaction,
  submissionId: string,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<number> {
  if (!(await readPause(tables))) return 0
  const waiting = { states: ['due'] as const, kinds: ITS_KINDS, ids }
  return stopDeliveries(tables, [submissionId], { reason: 'staff', now, ...waiting })
}

/** Whether the receiver is left alone now. A pause of an hour or more is of a server whose clock is ahead. */
export function isLeftAlone(pausedUntil: Date, now: Date): boolean {
  const leftMs = pausedUntil.getTime() - now.getTime()
  return leftMs > 0 && leftMs < PAUSE.withinMs
}

/** One webhook tries it now. The others wait for another pause, also those of other servers. */
export async function continuePause(tables: Transaction, now: Date): Promise<void> {
  await tables
    .updateTable('failing_receivers')
    .set({ paused_until: endOfPause(now) })
    .execute()
}

function endOfPause(now: Date): string {
  return new Date(now.getTime() + PAUSE.forMs).toISOString()
}
