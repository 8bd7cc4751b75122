import type { Transaction } from '../../../server/database/schema.ts'
import {
  type ChangeOptions,
  cancelBooking,
} from '../../../server/leads/scheduling/change-booking.ts'
import { oweHostCancellation } from '../../../server/leads/scheduling/owe-booking-mails.ts'
import { findBooking } from '../../../server/leads/scheduling/read-bookings.ts'
import type { Booking } from '../../../server/leads/submissions/booking.ts'

/** Cancels the demo of a lead. Only hosts who expect the visitor are notified, so that none waits in an empty call. */
export async function dropBooking(
  tables: Transaction,
  submissionId: string,
  options: ChangeOptions,
  beforeMail = async () => {},
): Promise<boolean> {
  const stored = await findBooking(tables, 'submission_id', submissionId)
  if (!stored) return false
  const isExpected = await hostsExpect(tables, stored, options.now)
  const change = await cancelBooking(tables, stored, options)
  if (!change || !isExpected) return false
  await beforeMail()
  await oweHostCancellation(tables, change.booking, options.now)
  return true
}

/** An invitation to a future demo was sent, and no cancellation since. */
async function hostsExpect(
  tables: Transaction,
  { submissionId, slot, state, sequence }: Booking,
  now: Date,
): Promise<boolean> {
  if (slot.end <= now) return false
  const rows = await tables
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
