import type { Kysely } from 'kysely'
import type { DatabaseName } from '../database/database.ts'
import type { BookingRow, Schema } from '../database/schema.ts'
import { type Booking, readBooking, type Slot } from './booking.ts'
import { BookingChangedError } from './booking-changed-error.ts'
import { freePlace, takePlace } from './take-place.ts'

/** What somebody wants to change, and the state of it that they have seen. */
export interface BookingVersion {
  readonly id: string
  readonly sequence: number
}

export interface Move extends BookingVersion {
  readonly slot: Slot
  /** The visitor's, canonical. */
  readonly zone: string
}

export interface Change {
  readonly booking: Booking
  /** False when it stood so already: a double click. */
  readonly isNew: boolean
}

export interface ChangeOptions {
  readonly dialect: DatabaseName
  readonly capacity: number
  readonly now: Date
}

/**
 * Moves a booking to another slot and frees the old one. Undefined: there is no such booking. Throws SlotTakenError,
 * and BookingChangedError when it is not as it was seen; then the transaction must fail.
 */
export async function moveBooking(
  tables: Kysely<Schema>,
  { id, sequence, slot, zone }: Move,
  options: ChangeOptions,
): Promise<Change | undefined> {
  const booking = await lockBooking(tables, id, options)
  if (!booking) return undefined
  const isThere = booking.slot.start.getTime() === slot.start.getTime()
  if (isThere && booking.state !== 'cancelled') return { booking, isNew: false }
  if (booking.state === 'cancelled' || booking.sequence !== sequence) {
    throw new BookingChangedError(booking)
  }
  await freePlace(tables, id)
  if (booking.state === 'booked') {
    await takePlace(tables, { bookingId: id, start: slot.start, capacity: options.capacity })
  }
  const changes = { slot_start: slot.start.toISOString(), slot_end: slot.end.toISOString(), zone }
  return { booking: await update(tables, booking, { ...changes, now: options.now }), isNew: true }
}

/** Cancels a booking and frees its slot. Undefined and errors as for moveBooking. */
export async function cancelBooking(
  tables: Kysely<Schema>,
  { id, sequence }: BookingVersion,
  options: ChangeOptions,
): Promise<Change | undefined> {
  const booking = await lockBooking(tables, id, options)
  if (!booking) return undefined
  if (booking.state === 'cancelled') return { booking, isNew: false }
  if (booking.sequence !== sequence) throw new BookingChangedError(booking)
  await freePlace(tables, id)
  const changes = { state: 'cancelled' as const, now: options.now }
  return { booking: await update(tables, booking, changes), isNew: true }
}

/** Books a held booking, when staff have released its submission. Undefined and errors as for moveBooking. */
export async function releaseBooking(
  tables: Kysely<Schema>,
  id: string,
  options: ChangeOptions,
): Promise<Change | undefined> {
  const booking = await lockBooking(tables, id, options)
  if (booking?.state !== 'held') return booking && { booking, isNew: false }
  const { start } = booking.slot
  await takePlace(tables, { bookingId: id, start, capacity: options.capacity })
  await tables.updateTable('bookings').set({ state: 'booked' }).where('id', '=', id).execute()
  return { booking: { ...booking, state: 'booked' }, isNew: true }
}

/** Nobody else changes it until the transaction ends; on SQLite there is one writer at a time anyway. */
async function lockBooking(
  tables: Kysely<Schema>,
  id: string,
  { dialect }: ChangeOptions,
): Promise<Booking | undefined> {
  const row = await tables
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row && readBooking(row)
}

async function update(
  tables: Kysely<Schema>,
  { id, sequence }: Booking,
  { now, ...changes }: Partial<BookingRow> & { readonly now: Date },
): Promise<Booking> {
  const row = await tables
    .updateTable('bookings')
    .set({ ...changes, sequence: sequence + 1, changed_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return readBooking(row)
}
