import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { GIVE_UP_AFTER_MS } from '../../../server/leads/submissions/insert-submission.ts'
import { LeadsError } from '../leads-error.ts'
import { findLead } from '../records/find-lead.ts'

/** Retries one delivery by id, or all of a lead, for another 3 days. Throws LeadsError if none can be sent. */
export async function retryDeliveries(
  database: Database,
  idOrReference: string,
  now = new Date(),
): Promise<number> {
  const delivery = await database.kysely
    .selectFrom('deliveries')
    .select(['id', 'state'])
    .where('id', '=', idOrReference.toLowerCase())
    .executeTakeFirst()
  const deliveries = delivery ? [delivery] : (await findLead(database, idOrReference)).deliveries
  const ids = deliveries.map(({ id }) => id)
  // PostgreSQL refuses an empty list.
  const count = ids.length > 0 ? await retry(database, now, (eb) => eb('id', 'in', ids)) : 0
  if (count === 0) throw new LeadsError(whyNone(deliveries.map(({ state }) => state)))
  return count
}

export function retryDead(database: Database, now = new Date()): Promise<number> {
  return retry(database, now, (eb) => eb('state', '=', 'dead'))
}

/** Leaves deliveries that are done or in progress. */
async function retry(
  database: Database,
  now: Date,
  which: (eb: ExpressionBuilder<Schema, 'deliveries'>) => Expression<SqlBool>,
): Promise<number> {
  const at = now.toISOString()
  const changed = await database.transaction((transaction) =>
    transaction
      .updateTable('deliveries')
      .set({
        state: 'due',
        due_at: at,
        give_up_at: new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString(),
        ended_at: null,
      })
      .where(which)
      .where('state', 'in', ['dead', 'due'])
      // A future reminder is not late, and a failed delivery may wait for its next attempt.
      .where(({ eb, or }) =>
        or([eb('state', '=', 'dead'), eb('due_at', '<=', at), eb('attempts', '>', 0)]),
      )
      .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
      .executeTakeFirst(),
  )
  return Number(changed.numUpdatedRows)
}

function whyNone(states: readonly string[]): string {
  if (states.includes('due')) return 'It is being sent now'
  if (states.includes('cancelled')) return 'It was cancelled with its lead'
  return states.length === 0 ? 'This lead owes nothing' : 'It has arrived already'
}
