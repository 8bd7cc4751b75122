import type { Transaction } from 'kysely'
import type { Schema } from '../../../server/database/schema.ts'
import type { Booking } from '../../../server/leads/submissions/booking.ts'

/** An invitation was sent for a future demo, and no cancellation since. Cancelling it must then notify the hosts. */
export async function hostsExpect(
  transaction: Transaction<Schema>,
  { submissionId, slot, state, sequence }: Booking,
  now: Date,
): Promise<boolean> {
  if (slot.end <= now) return false
  const rows = await transaction
    .selectFrom('deliveries')
    .select(['state', 'sequence'])
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'invitation-host')
    .where('attempts', '>', 0) // an attempt without an outcome may have arrived
    .execute()
  const isEndKnown =
    state === 'cancelled' &&
    rows.some((row) => row.sequence === sequence && row.state === 'delivered')
  return rows.length > 0 && !isEndKnown
}
