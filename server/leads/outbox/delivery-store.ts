import { backoffMs } from '../../backoff.ts'
import type { Database } from '../../database/database.ts'
import type { DeliveryKind } from '../../database/schema.ts'
import type { DeliveryFailure } from '../../mail/delivery-failure.ts'
import { leaseDeliveries, releaseLeases } from './lease-deliveries.ts'
import { type OnEnd, recordFailure, recordSuccess } from './record-attempt.ts'
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
    fail: (delivery: OwedDelivery, failure: DeliveryFailure) => {
      const { retryAfterMs } = failure
      const waitMs = backoffMs(delivery.attempt, { random: random(), retryAfterMs })
      return recordFailure(database, delivery, failure, { waitMs, onEnd, now: now() })
    },
    /** For another worker to take over without waiting. */
    release: (worker: string) => releaseLeases(database, worker),
    counts: () => countDeliveries(database),
  }
}

async function countDeliveries({ kysely }: Database) {
  const rows = await kysely
    .selectFrom('deliveries')
    .leftJoin('attempts as first', (join) =>
      join.onRef('first.delivery_id', '=', 'deliveries.id').on('first.number', '=', 1),
    )
    .select(({ fn }) => [
      'state',
      'kind',
      fn.countAll().as('count'),
      // A failure moves `due_at`, but must not make what waits look younger.
      fn.min(fn.coalesce('first.started_at', 'due_at')).as('owed_since'),
    ])
    .where('state', 'in', ['due', 'dead'])
    .groupBy(['state', 'kind'])
    .execute()
  const due = rows.filter(({ state }) => state === 'due')
  const dead = rows.filter(({ state }) => state === 'dead')
  return {
    due: total(due),
    dead: total(dead),
    /** By kind. In the future if the oldest is a reminder of a demo to come. */
    owedSince: Object.fromEntries(
      due.map(({ kind, owed_since }) => [kind, new Date(owed_since)]),
    ) as Readonly<Partial<Record<DeliveryKind, Date>>>,
  }
}

function total(rows: readonly { readonly count: number | string | bigint }[]): number {
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}
