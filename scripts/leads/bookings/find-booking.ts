import type { Database } from '../../../server/database/database.ts'
import { LeadsError } from '../leads-error.ts'
import { findLead } from '../records/find-lead.ts'
import { type BookingRecord, readBookingRecord, selectBookings } from './booking-record.ts'

/** Throws LeadsError if there is none. */
export async function findBooking(database: Database, reference: string): Promise<BookingRecord> {
  const { submission } = await findLead(database, reference)
  const found = await bookingOf(database, submission.id)
  if (!found) throw new LeadsError(`${submission.reference} has no booked time. See: show`)
  return found
}

export async function bookingOf(
  { kysely }: Pick<Database, 'kysely'>,
  submissionId: string,
): Promise<BookingRecord | undefined> {
  const row = await selectBookings(kysely)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return row && readBookingRecord(row)
}

/** Throws LeadsError with the reason if staff cannot change it, or its state is not the wanted one. */
export async function findChangeable(
  database: Database,
  reference: string,
  { wanted, now }: { readonly wanted: 'held' | 'booked'; readonly now: Date },
): Promise<BookingRecord> {
  const found = await findBooking(database, reference)
  const { state, slot } = found.booking
  if (state === 'cancelled') throw new LeadsError('This demo is already canceled')
  if (state !== wanted) throw new LeadsError(UNWANTED[state])
  if (slot.start <= now) throw new LeadsError('This demo has begun, so nothing can be changed')
  return found
}

const UNWANTED = {
  held: 'The visitor has not confirmed this demo yet: use --confirm to book it',
  booked: 'This demo is already confirmed',
}
