import type { Database } from '../database/database.ts'
import { GIVE_UP_AFTER_MS } from '../outbox/backoff.ts'
import { findLead } from './find-lead.ts'
import { LeadsError } from './leads-error.ts'

/**
 * Accepts a lead that was in quarantine, or was taken for spam by mistake: what was held or cancelled is due now.
 * Gives how many deliveries that are. Throws LeadsError and StorageUnavailableError.
 */
export async function releaseLead(
  database: Database,
  reference: string,
  now = new Date(),
): Promise<number> {
  const { submission } = await findLead(database, reference)
  return database.transaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('submissions')
      .set({ status: 'accepted' })
      .where('id', '=', submission.id)
      .where('status', '!=', 'accepted')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new LeadsError('This lead is accepted already')
    const due = await transaction
      .updateTable('deliveries')
      .set({
        state: 'due',
        due_at: now.toISOString(),
        give_up_at: new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString(),
        ended_at: null,
      })
      .where('submission_id', '=', submission.id)
      .where('state', 'in', ['held', 'cancelled'])
      .executeTakeFirst()
    return Number(due.numUpdatedRows)
  })
}
