import type { InferResult } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { DeliveryKind, DeliveryState } from '../../../server/database/schema.ts'

/** A later delivery means that the receiver is down, or no server is running. */
export const LATE_AFTER_MS = 15 * 60 * 1000

export interface DeliveryReport {
  readonly counts: Readonly<Record<Exclude<DeliveryState, 'held'>, number>>
  readonly dead: readonly TroubledDelivery[]
  readonly late: readonly TroubledDelivery[]
}

export interface TroubledDelivery {
  readonly id: string
  readonly reference: string
  readonly kind: DeliveryKind
  readonly attempts: number
  /** Undefined if no attempt has ended. */
  readonly reason: string | undefined
  readonly owedSince: Date
  readonly at: Date
}

/** `limit` applies to each list. */
export async function listDeliveries(
  { kysely }: Pick<Database, 'kysely'>,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<DeliveryReport> {
  const lateSince = new Date(now.getTime() - LATE_AFTER_MS).toISOString()
  const dead = await troubled(kysely)
    .where('state', '=', 'dead')
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute()
  const late = await troubled(kysely)
    .where('state', '=', 'due')
    .where('created_at', '<', lateSince)
    // A future reminder is not late.
    .where(({ eb, or }) => or([eb('due_at', '<', lateSince), eb('deliveries.attempts', '>', 0)]))
    .orderBy('created_at')
    .limit(limit)
    .execute()
  const counts = await countStates(kysely)
  return { counts, dead: dead.map(readTroubled), late: late.map(readTroubled) }
}

async function countStates(kysely: Database['kysely']): Promise<DeliveryReport['counts']> {
  const rows = await kysely
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute()
  const none = { due: 0, delivered: 0, dead: 0, cancelled: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
}

function troubled(kysely: Database['kysely']) {
  return kysely
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select(['deliveries.id', 'reference', 'kind', 'attempts', 'created_at', 'due_at', 'ended_at'])
    .select((eb) =>
      eb
        .selectFrom('attempts')
        .select('outcome')
        .whereRef('delivery_id', '=', 'deliveries.id')
        .where('attempts.ended_at', 'is not', null)
        .orderBy('number', 'desc')
        .limit(1)
        .as('reason'),
    )
}

function readTroubled(row: InferResult<ReturnType<typeof troubled>>[number]): TroubledDelivery {
  const { id, reference, kind, attempts, created_at, due_at, ended_at, reason } = row
  return {
    id,
    reference,
    kind,
    attempts,
    reason: reason ?? undefined,
    owedSince: new Date(created_at),
    at: new Date(ended_at ?? due_at),
  }
}
