import { expressionBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { changeLeads } from './change-leads.ts'
import { giveUpAfter } from './owe-deliveries.ts'

/** Leads in one transaction. */
const BATCH_SIZE = 100

/** Makes all deliveries due that were given up or are failing, now and for another three days. Returns how many. */
export async function retryAllDeliveries(database: Database, now: Date): Promise<number> {
  const failed = await database.kysely
    .selectFrom('deliveries')
    .select('submission_id')
    .distinct()
    .where(isRetried(now))
    .execute()
  let count = 0
  for (let start = 0; start < failed.length; start += BATCH_SIZE) {
    const batch = failed.slice(start, start + BATCH_SIZE)
    const leads = batch.map(({ submission_id }) => submission_id)
    count += await retryDeliveries(database, { leads, now })
  }
  return count
}

interface Retried {
  readonly leads: readonly string[]
  /** Of deliveries. Default: all of these leads. */
  readonly ids?: readonly string[]
  readonly now: Date
}

/** The same for those of some leads. Leaves what is done or in progress. */
export async function retryDeliveries(
  database: Database,
  { leads, ids, now }: Retried,
): Promise<number> {
  const give_up_at = giveUpAfter(now).toISOString()
  const { numUpdatedRows } = await changeLeads(database, leads, (tables) =>
    tables
      .updateTable('deliveries')
      .set({ state: 'due', due_at: now.toISOString(), give_up_at, ended_at: null })
      .where('submission_id', 'in', leads)
      .where(isRetried(now))
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .executeTakeFirst(),
  )
  return Number(numUpdatedRows)
}

/** A future reminder is not late, and a failed delivery may wait for its next attempt. */
function isRetried(now: Date) {
  const at = now.toISOString()
  const { eb, or, and } = expressionBuilder<Schema, 'deliveries'>()
  const isLate = or([eb('due_at', '<=', at), eb('attempts', '>', 0)])
  return and([
    or([eb('state', '=', 'dead'), and([eb('state', '=', 'due'), isLate])]),
    or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]),
  ])
}
