import type { Answers } from '../../../shared/forms/form-definition.ts'
import type { Database } from '../../database/database.ts'
import { readBooking } from '../scheduling/booking.ts'
import { NO_ANSWERS } from '../submissions/submission.ts'

interface BookingFilters {
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** Includes past, canceled and unconfirmed ones. */
  readonly all?: boolean | undefined
}

/** With their leads, earliest first. Default: demos to come. */
export async function listBookings({ kysely }: Database, { from, to, all }: BookingFilters) {
  const now = new Date().toISOString()
  let bookings = kysely
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .selectAll('bookings')
    .select(['reference', 'answers'])
    .where('answers', '!=', NO_ANSWERS)
  if (from) bookings = bookings.where('slot_end', '>', from.toISOString())
  else if (!all) bookings = bookings.where('slot_end', '>', now)
  if (to) bookings = bookings.where('slot_start', '<', to.toISOString())
  if (!all) {
    bookings = bookings
      .where('state', '!=', 'cancelled')
      .where(({ eb, or }) => or([eb('state', '=', 'booked'), eb('held_until', '>', now)]))
  }
  const rows = await bookings.orderBy('slot_start').orderBy('bookings.created_at').execute()
  return rows.map(({ reference, answers, ...row }) => {
    return { reference, booking: readBooking(row), answers: JSON.parse(answers) as Answers }
  })
}
