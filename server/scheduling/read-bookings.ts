import type { Tables } from '../database/schema.ts'
import { type Booking, readBooking } from '../submissions/booking.ts'
import { countHeldPlaces, demosToCome } from './count-bookings.ts'
import { type HoldQuestion, isSurge } from './hold-rules.ts'
import type { TakenPlaces } from './taken-places.ts'

export interface BookingPressure {
  /** More bookings come than people make. */
  readonly isSurge: boolean
  readonly heldPlaces: number
}

export async function readPressure(
  kysely: Tables,
  question: Pick<HoldQuestion, 'rules' | 'places' | 'now'>,
): Promise<BookingPressure> {
  return {
    isSurge: await isSurge(kysely, question),
    heldPlaces: await countHeldPlaces(kysely, question.now),
  }
}

export async function findBooking(
  kysely: Tables,
  column: 'id' | 'submission_id',
  id: string,
): Promise<Booking | undefined> {
  const query = kysely.selectFrom('bookings').selectAll().where(column, '=', id)
  const row = await query.executeTakeFirst()
  return row && readBooking(row)
}

/** Whether anybody may have got word of an earlier version of a booking. */
export async function wasAnnounced(
  kysely: Tables,
  { submissionId, sequence }: Booking,
): Promise<boolean> {
  const row = await kysely
    .selectFrom('deliveries')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('kind', 'in', ['invitation-visitor', 'invitation-host'])
    .where('sequence', '<', sequence)
    .where('attempts', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function emailKeyOf(kysely: Tables, { submissionId }: Booking): Promise<string> {
  const row = await kysely
    .selectFrom('submissions')
    .select('email_key')
    .where('id', '=', submissionId)
    .executeTakeFirst()
  return row?.email_key ?? ''
}

/** The demo to come, booked and not held, of whoever has this booking. */
export async function findOther(
  kysely: Tables,
  booking: Booking,
  now: Date,
): Promise<Booking | undefined> {
  const row = await demosToCome(kysely, now)
    .selectAll('bookings')
    .where('bookings.state', '=', 'booked')
    .where('bookings.id', '!=', booking.id)
    .where('submissions.email_key', '!=', '')
    .where('submissions.email_key', '=', await emailKeyOf(kysely, booking))
    .executeTakeFirst()
  return row && readBooking(row)
}

/** Expired holds do not count. */
export async function readTaken(kysely: Tables, since: Date, now: Date): Promise<TakenPlaces> {
  const rows = await kysely
    .selectFrom('booked_places')
    .select(({ fn }) => ['slot_start', fn.countAll().as('places')])
    .where('slot_start', '>=', since.toISOString())
    .where(({ eb, or }) =>
      or([eb('held_until', 'is', null), eb('held_until', '>', now.toISOString())]),
    )
    .groupBy('slot_start')
    .execute()
  return new Map(rows.map(({ slot_start, places }) => [Date.parse(slot_start), Number(places)]))
}
