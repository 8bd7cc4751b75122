import type { Database } from '../../database/database.ts'
import { databaseTime } from '../../database/database-time.ts'
import type { DeliveryKind, Transaction } from '../../database/schema.ts'
import type { DeliveryFailure, FailureReason } from '../../mail/delivery-failure.ts'
import { changeLeads } from './change-leads.ts'
import { countDeliveries } from './count-deliveries.ts'
import { RETRIES } from './delivery-kinds.ts'
import { endAttempt } from './end-attempt.ts'
import { LEASE_MS, lease, type OwedDelivery } from './lease-deliveries.ts'
import { type NamedRelease, NO_NAMES, readNewerNames } from './newer-releases.ts'
import { isPaused, noteFailure, noteSuccess } from './pause-receiver.ts'

/** Runs in the transaction that stores that a delivery has arrived or was given up. */
export type OnEnd = (
  tables: Transaction,
  delivery: OwedDelivery,
  end: { readonly isDelivered: boolean; readonly reason?: FailureReason; readonly now: Date },
) => Promise<void>

export interface DeliveryStoreOptions {
  readonly onEnd?: OnEnd | undefined
  /** What this server can compose. Default: everything. */
  readonly release?: NamedRelease
  readonly now?: () => Date
  /** By the clock that all servers share. Default: that of the database. */
  readonly leaseTime?: () => Date | Promise<Date>
  readonly random?: () => number
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>

/** All methods may throw StorageUnavailableError. */
export function createDeliveryStore(
  database: Database,
  { onEnd, release, random = Math.random, ...clocks }: DeliveryStoreOptions = {},
) {
  const { now: clock = () => new Date() } = clocks
  const { leaseTime: readLeaseTime = () => databaseTime(database.kysely) } = clocks
  let startedAt: Date | undefined
  return {
    /** What is due, for one attempt. Another worker may take it over when the lease ends. */
    async lease(limit: number, underWay: readonly DeliveryKind[] = []) {
      const leaseTime = await readLeaseTime()
      startedAt ??= leaseTime
      const isNewcomer = leaseTime.getTime() - startedAt.getTime() < LEASE_MS
      const newer = release ? await readNewerNames(database, release) : NO_NAMES
      return lease(database, { limit, underWay, now: clock(), leaseTime, isNewcomer, newer })
    },
    /** Stored even if another worker holds the lease now or staff canceled the delivery. */
    succeed: (delivery: OwedDelivery) =>
      changeLeads(database, [delivery.submission.id], async (tables) => {
        const now = clock()
        await endAttempt(tables, delivery, { outcome: 'delivered', now })
        await noteSuccess(tables, delivery.kind)
        const { numUpdatedRows } = await tables
          .updateTable('deliveries')
          .set({ state: 'delivered', stop_reason: null })
          .set({ ended_at: now.toISOString(), leased_until: null })
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
        const { reason, outcome, isFinal, retryAt, retryAfterMs } = failure
        await endAttempt(tables, delivery, { outcome, now })
        await noteFailure(tables, delivery, { reason, now })
        // An attempt stopped by us is no failure: the next server retries it at once.
        const ownWaitMs = reason === 'stopped' ? 0 : backoffMs(delivery.attempt, random())
        const waitMs = Math.max(ownWaitMs, Math.min(retryAfterMs, RETRIES.longestWaitMs))
        const dueAt = retryAt ?? new Date(now.getTime() + waitMs)
        const row = await tables
          .selectFrom('deliveries')
          .select('give_up_at')
          .where('id', '=', delivery.id)
          .executeTakeFirst()
        const isLate = row && dueAt.toISOString() > row.give_up_at
        // Staff need not look at what is no longer needed, or may not be sent.
        const isNeedless = reason === 'outdated' || reason === 'withheld'
        // A webhook waits for its receiver to return, but not for our settings: WEBHOOK_URL may be gone for good.
        const isWaiting = !isNeedless && reason !== 'misconfigured'
        const mayWait = isWaiting && (await isPaused(tables, delivery.kind))
        const isEnd = !row || ((isFinal || isLate) && !mayWait)
        const state = isNeedless ? 'cancelled' : 'dead'
        const end = isEnd
          ? ({ state, ended_at: now.toISOString() } as const)
          : { due_at: dueAt.toISOString() }
        const { numUpdatedRows } = await tables
          .updateTable('deliveries')
          .set(end)
          .where('id', '=', delivery.id)
          .where('state', '=', 'due')
          .where('attempts', '=', delivery.attempt)
          .executeTakeFirst()
        if (isEnd && numUpdatedRows > 0n) {
          await onEnd?.(tables, delivery, { isDelivered: false, reason, now })
        }
        return isEnd ? undefined : dueAt
      }),
    counts: () => countDeliveries(database.kysely),
  }
}

/** Random, so that deliveries that failed together are not retried together. */
function backoffMs(attempt: number, random: number): number {
  const span = Math.min(RETRIES.firstWaitMs * 2 ** (attempt - 1), RETRIES.longestWaitMs / 2)
  return Math.round(span + random * span)
}
