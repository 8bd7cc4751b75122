import type { SelectQueryBuilder } from 'kysely'
import { DAY_MS } from '../../../shared/durations.ts'
import type {
  DeliveryKind,
  DeliveryRow,
  DeliveryState,
  Schema,
  Tables,
} from '../../database/schema.ts'

/** Of these leads, by lead, kind and sequence. */
export async function deliveriesOf(
  tables: Tables,
  leads: readonly string[],
  kinds?: readonly DeliveryKind[],
): Promise<readonly DeliveryRow[]> {
  if (leads.length === 0) return []
  return tables
    .selectFrom('deliveries')
    .selectAll()
    .where('submission_id', 'in', leads)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .orderBy('submission_id')
    .orderBy('kind')
    .orderBy('sequence')
    .execute()
}

/** Whoever was told of the lead is told of its changes. */
export async function hasWebhook(
  tables: Tables,
  submissionId: string,
  minAttempts = 0,
): Promise<boolean> {
  const webhooks = await deliveriesOf(tables, [submissionId], ['webhook'])
  return webhooks.some(({ attempts }) => attempts >= minAttempts)
}

/** By delivery and number. */
export async function attemptsOf(tables: Tables, deliveryIds: readonly string[]) {
  if (deliveryIds.length === 0) return []
  return tables
    .selectFrom('attempts')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('delivery_id')
    .orderBy('number')
    .execute()
}

/** Ids of leads one of whose deliveries arrived by an attempt that began since then. */
export async function arrivedSince(
  tables: Tables,
  kind: DeliveryKind,
  since: Date,
): Promise<readonly string[]> {
  const rows = await tables
    .selectFrom('deliveries')
    .innerJoin('attempts', 'attempts.delivery_id', 'deliveries.id')
    .select('submission_id')
    .where('state', '=', 'delivered')
    .where('due_at', '>', new Date(since.getTime() - DAY_MS).toISOString()) // the index leaves few
    .where('kind', '=', kind)
    .where('started_at', '>=', since.toISOString())
    .where('outcome', '=', 'delivered')
    .execute()
  return rows.map(({ submission_id }) => submission_id)
}

interface OwedFilters {
  readonly kinds?: readonly DeliveryKind[]
  /** Default: only what is due. */
  readonly states?: readonly DeliveryState[]
}

/** A query of the ids of leads to whom, or of whom, something is due. */
export function leadsOwed(tables: Tables, { kinds, states = ['due'] }: OwedFilters = {}) {
  return tables
    .selectFrom('deliveries')
    .select('submission_id')
    .where('state', 'in', states)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
}

/** A query of the ids of deliveries that are due. */
export function dueIds(tables: Tables) {
  return tables.selectFrom('deliveries').select('id').where('state', '=', 'due')
}

/** A query of the times since when these leads were owed such emails, the newest first. */
export function owedSince(
  tables: Tables,
  leads: SelectQueryBuilder<Schema, 'submissions', { id: string }>,
  { kinds, since }: { readonly kinds: readonly DeliveryKind[]; readonly since: Date },
) {
  return tables
    .selectFrom('deliveries')
    .select('created_at as at')
    .where('submission_id', 'in', leads)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since.toISOString())
    .orderBy('created_at', 'desc')
}

/** When the last one is due that nobody has attempted. */
export async function lastQueued(tables: Tables, kind: DeliveryKind): Promise<Date | undefined> {
  const last = await tables
    .selectFrom('deliveries')
    .select('due_at')
    .where('kind', '=', kind)
    .where('state', '=', 'due')
    .where('attempts', '=', 0)
    .orderBy('due_at', 'desc')
    .executeTakeFirst()
  return last && new Date(last.due_at)
}

/** Throws nothing for an unknown id. */
export function findDelivery(tables: Tables, id: string): Promise<DeliveryRow | undefined> {
  return tables.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()
}
