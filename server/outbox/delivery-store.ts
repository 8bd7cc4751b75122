import type { Database } from '../database/database.ts'
import { backoffMs } from './backoff.ts'
import { leaseDeliveries, releaseLeases } from './lease-deliveries.ts'
import { type FailedAttempt, type Fate, recordFailure, recordSuccess } from './record-attempt.ts'
import type { OwedDelivery } from './transport.ts'

/** All that changes a delivery once it is owed. Everything here may throw StorageUnavailableError. */
export interface DeliveryStore {
  /**
   * Takes up to `limit` deliveries that are due, the longest due first, and begins an attempt of each. They belong to
   * this worker for LEASE_MS; no two workers get the same one in that time.
   */
  lease(worker: string, limit: number): Promise<readonly OwedDelivery[]>
  /** The other side has taken it. */
  succeed(delivery: OwedDelivery): Promise<void>
  /** The attempt failed: tells whether and when there will be another. */
  fail(delivery: OwedDelivery, failure: FailedAttempt): Promise<Fate>
  /** Gives back what this worker still holds, so that the next one need not wait for the leases to run out. */
  release(worker: string): Promise<void>
  counts(): Promise<DeliveryCounts>
}

export interface DeliveryStoreOptions {
  /** A test hands in its own clock. */
  readonly now?: () => Date
  /** From 0 up to 1. */
  readonly random?: () => number
}

/** What we owe, over either database. */
export function createDeliveryStore(
  database: Database,
  { now = () => new Date(), random = Math.random }: DeliveryStoreOptions = {},
): DeliveryStore {
  return {
    lease: (worker, limit) => leaseDeliveries(database, { worker, limit, now: now() }),
    succeed: (delivery) => recordSuccess(database, delivery, now()),
    fail: (delivery, failure) => {
      const { retryAfterMs } = failure
      const waitMs = backoffMs(delivery.attempt, { random: random(), retryAfterMs })
      return recordFailure(database, delivery, { ...failure, waitMs, now: now() })
    },
    release: (worker) => releaseLeases(database, worker),
    counts: () => countDeliveries(database),
  }
}

/** What lies in the outbox now. */
export interface DeliveryCounts {
  /** In quarantine with their submission. */
  readonly held: number
  /** Waiting for an attempt, or under way. */
  readonly due: number
  /** Given up. */
  readonly dead: number
  /** When the delivery that waits longest should have been attempted; in the future when nothing is late. */
  readonly oldestDueAt: Date | undefined
}

async function countDeliveries({ kysely }: Database): Promise<DeliveryCounts> {
  const rows = await kysely
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll().as('count'), fn.min('due_at').as('oldest_due_at')])
    .where('state', 'in', ['held', 'due', 'dead'])
    .groupBy('state')
    .execute()
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  const oldest = rows.find((row) => row.state === 'due')?.oldest_due_at
  return {
    held: count('held'),
    due: count('due'),
    dead: count('dead'),
    oldestDueAt: oldest === undefined ? undefined : new Date(oldest),
  }
}
