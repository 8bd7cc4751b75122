import { countRows } from '../../database/count-rows.ts'
import type { DeliveryKind, DeliveryState, Tables } from '../../database/schema.ts'
import type { FailureReason } from '../../mail/delivery-failure.ts'

/** For the metrics: what is due, and what was given up. */
export async function countDeliveries(tables: Tables) {
  const rows = await tables
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
    due: due.reduce((sum, { count }) => sum + Number(count), 0),
    dead: Object.fromEntries(dead.map(({ kind, count }) => [kind, Number(count)])),
    /** By kind. In the future if the oldest is a reminder of a demo to come. */
    owedSince: Object.fromEntries(
      due.map(({ kind, owed_since }) => [kind, new Date(owed_since)]),
    ) as Readonly<Partial<Record<DeliveryKind, Date>>>,
  }
}

export function countGivenUp(tables: Tables): Promise<number> {
  return countRows(tables.selectFrom('deliveries').where('state', '=', 'dead'))
}

export async function countStates(
  tables: Tables,
): Promise<Readonly<Partial<Record<DeliveryState, number>>>> {
  const rows = await tables
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** What nobody has attempted for so long means that no server is running. */
const LATE_AFTER_MS = 15 * 60 * 1000

/** Given up, failing or late; the longest owed first. */
export function readTroubled(tables: Tables, now = new Date()) {
  const lateSince = new Date(now.getTime() - LATE_AFTER_MS).toISOString()
  return tables
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select(['deliveries.id', 'reference', 'kind', 'state', 'attempts'])
    .select(['created_at as owedSince', 'due_at as dueAt', 'ended_at as endedAt'])
    .select(({ selectFrom }) =>
      selectFrom('attempts')
        .select('outcome')
        .whereRef('delivery_id', '=', 'deliveries.id')
        .where('attempts.ended_at', 'is not', null)
        .orderBy('number', 'desc')
        .limit(1)
        .as('outcome'),
    )
    .where(({ eb, or, and, exists, selectFrom }) => {
      const failures = selectFrom('attempts')
        .select('number')
        .whereRef('delivery_id', '=', 'deliveries.id')
        .where('outcome', 'not in', ['stopped', 'postponed'] satisfies FailureReason[])
      const isTroubled = or([eb('due_at', '<', lateSince), exists(failures)])
      return or([eb('state', '=', 'dead'), and([eb('state', '=', 'due'), isTroubled])])
    })
    .orderBy('created_at')
    .execute()
}
