import type { Database } from '../database/database.ts'
import { backoffMs } from './backoff.ts'
import { countDeliveries, type DeliveryCounts } from './count-deliveries.ts'
import { leaseDeliveries, releaseLeases } from './lease-deliveries.ts'
import type { OwedDelivery } from './owed-delivery.ts'
import { type FailedAttempt, type Fate, recordFailure, recordSuccess } from './record-attempt.ts'

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
