import type { Database } from '../../../server/database/database.ts'
import type { SubmissionDeliveryKind } from '../../../server/database/schema.ts'
import { GIVE_UP_AFTER_MS } from '../../../server/leads/submissions/insert-submission.ts'
import { LeadsError } from '../leads-error.ts'
import { findLead } from '../records/find-lead.ts'
import { settleBooking } from './settle-booking.ts'

export interface ReleaseOptions {
  readonly now?: Date
  /** Demos that can take place at the same time. */
  readonly capacity?: number
}

const FORM_KINDS: readonly SubmissionDeliveryKind[] = ['team-email', 'visitor-email', 'webhook']

/** Makes held and canceled deliveries due, and books a held demo. Returns the number of deliveries. */
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
    if (numUpdatedRows === 0n) throw new LeadsError('This lead is already accepted')
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
