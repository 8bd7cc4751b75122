import type { Database } from '../database/database.ts'

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

export async function countDeliveries({ kysely }: Database): Promise<DeliveryCounts> {
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
