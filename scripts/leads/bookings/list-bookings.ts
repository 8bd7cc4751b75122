import type { Database } from '../../../server/database/database.ts'
import { NO_ANSWERS } from '../../../server/leads/submissions/submission.ts'
import { type BookingRecord, readBookingRecord, selectBookings } from './booking-record.ts'

export interface BookingFilter {
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** Includes cancelled and unconfirmed ones. */
  readonly isAll: boolean
}

export async function listBookings(
  { kysely }: Pick<Database, 'kysely'>,
  { from, to, isAll }: BookingFilter,
  now = new Date(),
): Promise<readonly BookingRecord[]> {
  const rows = await selectBookings(kysely)
    .where('answers', '!=', NO_ANSWERS)
    .$if(from !== undefined, (query) => query.where('slot_end', '>', from?.toISOString() ?? ''))
    .$if(to !== undefined, (query) => query.where('slot_start', '<', to?.toISOString() ?? ''))
    .$if(!isAll, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('state', '=', 'booked'),
          and([eb('state', '=', 'held'), eb('held_until', '>', now.toISOString())]),
        ]),
      ),
    )
    .orderBy('slot_start')
    .orderBy('bookings.created_at')
    .execute()
  return rows.map(readBookingRecord)
}
