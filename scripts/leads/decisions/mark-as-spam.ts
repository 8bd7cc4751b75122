import type { Database } from '../../../server/database/database.ts'
import { LeadsError } from '../leads-error.ts'
import { findLead } from '../records/find-lead.ts'
import { dropBooking } from './drop-booking.ts'

export interface MarkedAsSpam {
  readonly cancelled: number
  readonly delivered: number
}

/** Notifies hosts who expect the visitor. A delivery in progress may still arrive. */
export async function markAsSpam(
  database: Database,
  reference: string,
  now = new Date(),
): Promise<MarkedAsSpam> {
  const { submission, deliveries } = await findLead(database, reference)
  const cancelled = await database.transaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('submissions')
      .set({ status: 'spam' })
      .where('id', '=', submission.id)
      .where('status', '!=', 'spam')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new LeadsError('This lead is already marked as spam')
    const ended = await transaction
      .updateTable('deliveries')
      .set({ state: 'cancelled', ended_at: now.toISOString() })
      .set({ leased_by: null, leased_until: null })
      .where('submission_id', '=', submission.id)
      .where('state', 'in', ['held', 'due', 'dead'])
      .executeTakeFirst()
    const { dialect } = database
    await dropBooking(transaction, submission.id, { dialect, capacity: 1, now })
    return Number(ended.numUpdatedRows)
  })
  return { cancelled, delivered: deliveries.filter(({ state }) => state === 'delivered').length }
}
