import { expressionBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { databaseTime } from '../../database/database-time.ts'
import type { Schema } from '../../database/schema.ts'
import type { FailureReason } from '../../mail/delivery-failure.ts'
import { changeLeads } from './change-leads.ts'
import { giveUpAfter } from './owe-deliveries.ts'

/** Leads in one transaction. */
const BATCH_SIZE = 100

/** Makes all deliveries due that were given up or are failing, now and for another three days. Returns how many. */
export async function retryAllDeliveries(database: Database, now: Date): Promise<number> {
  const leaseTime = await databaseTime(database.kysely)
  const failed = await database.kysely
    .selectFrom('deliveries')
    .select('submission_id')
    .distinct()
    .where(isRetried(now, leaseTime))
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
  /** Of deliveries. They are retried also if they were withheld. Default: all of these leads that failed. */
  readonly ids?: readonly string[]
  readonly now: Date
}

/** The same for those of some leads. Leaves what is done or in progress. */
export async function retryDeliveries(
  database: Database,
  { leads, ids, now }: Retried,
): Promise<number> {
  const inThreeDays = giveUpAfter(now).toISOString()
  const { numUpdatedRows } = await changeLeads(database, leads, async (tables) => {
    const leaseTime = await databaseTime(tables)
    return tables
      .updateTable('deliveries')
      .set({ state: 'due', due_at: now.toISOString(), ended_at: null })
      .set(({ eb, ref, val }) => ({
        // Not earlier: some wait longer than that for their turn.
        give_up_at: eb
          .case()
          .when('give_up_at', '>', inThreeDays)
          .then(ref('give_up_at'))
          .else(val(inThreeDays))
          .end(),
      }))
      .where('submission_id', 'in', leads)
      .where(({ or }) => or([isRetried(now, leaseTime), ...(ids ? [isWithheld()] : [])]))
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .executeTakeFirst()
  })
  return Number(numUpdatedRows)
}

/** A future reminder is not late, and a failed delivery may wait for its next attempt. */
function isRetried(now: Date, leaseTime: Date) {
  const at = now.toISOString()
  const { eb, or, and } = expressionBuilder<Schema, 'deliveries'>()
  const isLate = or([eb('due_at', '<=', at), eb('attempts', '>', 0)])
  return and([
    or([eb('state', '=', 'dead'), and([eb('state', '=', 'due'), isLate])]),
    or([eb('leased_until', 'is', null), eb('leased_until', '<=', leaseTime.toISOString())]),
  ])
}

/** As nobody may write to its address. Canceled for another reason, it is needed no more. */
function isWithheld() {
  const { and, eb, exists, selectFrom } = expressionBuilder<Schema, 'deliveries'>()
  const attempt = selectFrom('attempts')
    .select('number')
    .whereRef('delivery_id', '=', 'deliveries.id')
    .whereRef('number', '=', 'deliveries.attempts')
    .where('outcome', '=', 'withheld' satisfies FailureReason)
  return and([eb('state', '=', 'cancelled'), eb('stop_reason', 'is', null), exists(attempt)])
}
