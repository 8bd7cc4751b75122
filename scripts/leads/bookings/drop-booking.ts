import type { Transaction } from '../../../server/database/schema.ts'
import {
  type ChangeOptions,
  cancelBooking,
} from '../../../server/leads/scheduling/change-booking.ts'
import { oweHostCancellation } from '../../../server/leads/scheduling/owe-booking-mails.ts'
import { findBooking } from '../../../server/leads/scheduling/read-bookings.ts'
import type { Booking } from '../../../server/leads/submissions/booking.ts'

export interface DropOptions extends ChangeOptions {
  readonly beforeMail?: () => Promise<void>
}

/** Cancels the demo of a lead. Returns whether hosts expect the visitor: then only they get a cancellation. */
export async function dropBooking(
  tables: Transaction,
  submissionId: string,
  { beforeMail, ...options }: DropOptions,
): Promise<boolean> {
  const stored = await findBooking(tables, 'submission_id', submissionId)
  const change = stored && (await cancelBooking(tables, stored, options))
  if (!change || !(await hostsExpect(tables, change.booking, options.now))) return false
  await beforeMail?.()
  await oweHostCancellation(tables, change.booking, options.now)
  return true
}

/** An invitation to a future demo was sent, and this cancellation did not arrive. */
async function hostsExpect(
  tables: Transaction,
  { submissionId, slot, sequence }: Booking,
  now: Date,
): Promise<boolean> {
  if (slot.end <= now) return false
  const sent = await tables
    .selectFrom('deliveries')
    .select(['state', 'sequence'])
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'invitation-host')
    .where('attempts', '>', 0) // an attempt without an outcome may have arrived
    .execute()
  const isDelivered = sent.some((row) => row.sequence === sequence && row.state === 'delivered')
  return sent.length > 0 && !isDelivered
}
