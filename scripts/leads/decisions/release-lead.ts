import type { Database } from '../../../server/database/database.ts'
import type { SubmissionDeliveryKind } from '../../../server/database/schema.ts'
import { GIVE_UP_AFTER_MS } from '../../../server/submissions/insert-submission.ts'
import { LeadsError } from '../leads-error.ts'
import { findLead } from '../records/find-lead.ts'
import { settleBooking } from './settle-booking.ts'

export interface ReleaseOptions {
  readonly now?: Date
  /** How many demos can be held at the same time. */
  readonly capacity?: number
}

const FORM_KINDS: readonly SubmissionDeliveryKind[] = ['team-email', 'visitor-email', 'webhook']

/**
 * Accepts a lead that was in quarantine, or was taken for spam by mistake: what was held or cancelled is due now,
 * and a demo gets its place. Gives how many deliveries that are, without the invitations. Throws LeadsError and
 * StorageUnavailableError.
 */
export async function releaseLead(
  database: Database,
  reference: string,
  { now = new Date(), capacity = 1 }: ReleaseOptions = {},
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
      .where('kind', 'in', FORM_KINDS)
      .where('state', 'in', ['held', 'cancelled'])
      .executeTakeFirst()
    const { dialect } = database
    await settleBooking(transaction, submission.id, { dialect, capacity, now })
    return Number(due.numUpdatedRows)
  })
}
