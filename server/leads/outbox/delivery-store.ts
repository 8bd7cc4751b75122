import { backoffMs } from '../../backoff.ts'
import type { Database } from '../../database/database.ts'
import { leaseDeliveries, releaseLeases } from './lease-deliveries.ts'
import { type FailedAttempt, type OnEnd, recordFailure, recordSuccess } from './record-attempt.ts'
import type { OwedDelivery } from './transport.ts'

/** All methods may throw StorageUnavailableError. */
export type DeliveryStore = ReturnType<typeof createDeliveryStore>

export interface DeliveryStoreOptions {
  /** Runs in the transaction that stores that a delivery has arrived or was given up. */
  readonly onEnd?: OnEnd | undefined
  readonly now?: () => Date
  readonly random?: () => number
}

export function createDeliveryStore(
  database: Database,
  { onEnd, now = () => new Date(), random = Math.random }: DeliveryStoreOptions = {},
) {
  return {
    lease: (worker: string, limit: number) =>
      leaseDeliveries(database, { worker, limit, now: now() }),
    succeed: (delivery: OwedDelivery) => recordSuccess(database, delivery, { onEnd, now: now() }),
    fail: (delivery: OwedDelivery, failure: FailedAttempt) => {
      const { retryAfterMs } = failure
      const waitMs = backoffMs(delivery.attempt, { random: random(), retryAfterMs })
      return recordFailure(database, delivery, { ...failure, waitMs, onEnd, now: now() })
    },
    /** For another worker to take over without waiting. */
    release: (worker: string) => releaseLeases(database, worker),
    counts: () => countDeliveries(database),
  }
}

async function countDeliveries({ kysely }: Database) {
  const rows = await kysely
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll().as('count'), fn.min('due_at').as('oldest_due_at')])
    .where('state', 'in', ['due', 'dead'])
    .groupBy('state')
    .execute()
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  const oldest = rows.find((row) => row.state === 'due')?.oldest_due_at
  return {
    due: count('due'),
    dead: count('dead'),
    /** In the future if no delivery is late. */
    oldestDueAt: oldest === undefined ? undefined : new Date(oldest),
  }
}
