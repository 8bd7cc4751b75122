import { expressionBuilder } from 'kysely'
import type { Schema, Tables } from '../../database/schema.ts'
import { type Booking, readBooking } from './booking.ts'

export type TakenPlace = Awaited<ReturnType<typeof readTaken>>[number]

/** Booked, or held and not expired. Excludes spam. */
export function demosToCome(tables: Tables, now: Date) {
  const at = now.toISOString()
  return tables
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .where('bookings.slot_start', '>', at)
    .where('submissions.status', '=', 'accepted')
    .where(({ eb, or, and }) =>
      or([
        eb('bookings.state', '=', 'booked'),
        and([eb('bookings.state', '=', 'held'), eb('bookings.held_until', '>', at)]),
      ]),
    )
}

/** Demos to come of the same address. */
export async function findOthers(
  tables: Tables,
  { id, submissionId }: Booking,
  { state, now }: { readonly state: 'booked' | 'held'; readonly now: Date },
): Promise<readonly Booking[]> {
  const rows = await demosToCome(tables, now)
    .selectAll('bookings')
    .where('submissions.email_key', '!=', '')
    .where('submissions.email_key', '=', ({ selectFrom }) =>
      selectFrom('submissions as own').select('own.email_key').where('own.id', '=', submissionId),
    )
    .where('bookings.state', '=', state)
    .where('bookings.id', '!=', id)
    .execute()
  return rows.map(readBooking)
}

export async function findBooking(
  tables: Tables,
  column: 'id' | 'submission_id',
  id: string,
): Promise<Booking | undefined> {
  const query = tables.selectFrom('bookings').selectAll().where(column, '=', id)
  const row = await query.executeTakeFirst()
  return row && readBooking(row)
}

/** Times in ms since 1970. */
export async function readTaken(tables: Tables, since: Date, now: Date) {
  const rows = await takenPlaces(tables, now)
    .select(['booked_places.slot_start', 'slot_end', 'host'])
    .where('booked_places.slot_start', '>=', since.toISOString())
    .execute()
  return rows.map(({ slot_start, slot_end, host }) => {
    return { start: Date.parse(slot_start), end: Date.parse(slot_end), host }
  })
}

export function takenPlaces(tables: Tables, now: Date) {
  return tables
    .selectFrom('booked_places')
    .innerJoin('bookings', 'bookings.id', 'booked_places.booking_id')
    .where(isStanding(now))
}

/** Of a place that is booked, or held and not expired. */
export function isStanding(now: Date) {
  const eb = expressionBuilder<Schema, 'booked_places'>()
  return eb.or([
    eb('booked_places.held_until', 'is', null),
    eb('booked_places.held_until', '>', now.toISOString()),
  ])
}
