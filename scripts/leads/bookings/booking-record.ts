import type { InferResult } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { Tables } from '../../../server/database/schema.ts'
import { findBooking } from '../../../server/leads/scheduling/read-bookings.ts'
import {
  type Booking,
  isUnconfirmed,
  readBooking,
} from '../../../server/leads/submissions/booking.ts'
import type { Answers } from '../../../shared/forms/form-definition.ts'
import { shortZoneName } from '../../../shared/scheduling/zone-in-words.ts'
import type { CommandContext } from '../command-context.ts'
import { type LocalTimes, localTimes } from '../local-times.ts'
import { findLead } from '../records/lead.ts'
import { LeadsError } from '../run-program.ts'

/** A booking with its lead. */
export type BookingRecord = ReturnType<typeof readRecord>

export function selectBookings(tables: Tables) {
  return tables
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .selectAll('bookings')
    .select(['reference', 'answers'])
}

export function readRecord(row: InferResult<ReturnType<typeof selectBookings>>[number]) {
  const { reference, answers } = row
  return { reference, booking: readBooking(row), answers: JSON.parse(answers) as Answers }
}

/** Throws LeadsError if there is none. */
export async function findRecord(database: Database, lead: string): Promise<BookingRecord> {
  const { id, reference, answers } = await findLead(database, lead)
  const booking = await findBooking(database.kysely, 'submission_id', id)
  if (booking) return { reference, booking, answers }
  throw new LeadsError(`${reference} has no booked time. See: show`)
}

export function hostTimes({ release: { demo } }: Pick<CommandContext, 'release'>): LocalTimes {
  const { zone } = demo
  return localTimes({ zone, zoneName: shortZoneName(zone, Date.now()) || zone })
}

export function describeState(booking: Booking, times: LocalTimes): string {
  const { state, heldUntil, holdReason } = booking
  if (state === 'booked') return holdReason === undefined ? 'booked' : 'confirmed'
  if (state === 'cancelled') return isUnconfirmed(booking) ? 'never confirmed' : 'cancelled'
  const isHeld = heldUntil && heldUntil > new Date()
  return isHeld ? `held until ${times.short(heldUntil)}` : 'hold ran out'
}
