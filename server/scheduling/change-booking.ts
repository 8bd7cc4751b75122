import { BookingChangedError } from '../../shared/errors.ts'
import type { DatabaseName } from '../database/database.ts'
import type { BookingRow, Transaction } from '../database/schema.ts'
import { type Booking, readBooking, type Slot } from '../submissions/booking.ts'
import { demosToCome } from './count-bookings.ts'
import { callOffHold, cancelHoldMail } from './hold-booking.ts'
import { freePlace, hasPlace, takePlace } from './take-place.ts'

/** What somebody wants to change, and the state of it that they have seen. */
export interface BookingVersion {
  readonly id: string
  readonly sequence: number
}

export interface Move extends BookingVersion {
  readonly slot: Slot
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
  tables: Transaction,
  { id, sequence, slot, zone }: Move,
  options: ChangeOptions,
): Promise<Change | undefined> {
  const booking = await lockBooking(tables, id, options)
  if (!booking) return undefined
  const isThere = booking.slot.start.getTime() === slot.start.getTime()
  if (isThere && booking.state === 'booked') return { booking, isNew: false }
  if (booking.state !== 'booked' || booking.sequence !== sequence) {
    throw new BookingChangedError()
  }
  await freePlace(tables, id)
  await takePlace(tables, { ...options, bookingId: id, start: slot.start })
  const changes = { slot_start: slot.start.toISOString(), slot_end: slot.end.toISOString(), zone }
  return { booking: await update(tables, booking, { ...changes, now: options.now }), isNew: true }
}

/** Cancels a booking and frees its slot. Undefined and errors as for moveBooking. */
export async function cancelBooking(
  tables: Transaction,
  { id, sequence }: BookingVersion,
  options: ChangeOptions,
): Promise<Change | undefined> {
  const booking = await lockBooking(tables, id, options)
  if (!booking) return undefined
  if (booking.state === 'cancelled') return { booking, isNew: false }
  if (booking.sequence !== sequence) throw new BookingChangedError()
  await freePlace(tables, id)
  const changes = { state: 'cancelled' as const, now: options.now }
  return { booking: await update(tables, booking, changes), isNew: true }
}

/** Books a held booking on behalf of staff: its submission was released. Undefined and errors as for moveBooking. */
export async function releaseBooking(
  tables: Transaction,
  id: string,
  options: ChangeOptions,
): Promise<Change | undefined> {
  const booking = await lockBooking(tables, id, options)
  if (booking?.state !== 'held') return booking && { booking, isNew: false }
  return {
    booking: await bookHeld(tables, booking, { ...options, slot: booking.slot }),
    isNew: true,
  }
}

export interface Confirmation {
  readonly id: string
  /** Another time than the one it was held for; left out, that one. */
  readonly slot?: Slot | undefined
}

export interface Confirmed extends Change {
  /** Demos of the same address that this one took the place of; cancelled now. */
  readonly replaced: readonly Booking[]
}

/**
 * Books a held booking for whoever opened the link in its mail, also after its hold where its time still has a place.
 * Another demo to come of the same address is cancelled. Undefined and errors as for moveBooking.
 */
export async function confirmBooking(
  tables: Transaction,
  { id, slot }: Confirmation,
  options: ChangeOptions,
): Promise<Confirmed | undefined> {
  const held = await lockBooking(tables, id, options)
  if (!held) return undefined
  if (held.state === 'booked') return { booking: held, isNew: false, replaced: [] }
  if (held.state === 'cancelled' || held.holdReason === 'quarantine') {
    throw new BookingChangedError()
  }
  const booking = await bookHeld(tables, held, { ...options, slot: slot ?? held.slot })
  return { booking, isNew: true, replaced: await replaceOthers(tables, booking, options) }
}

/** Ends a hold: the visitor did not ask for it, or no longer wants it. Nobody was told of the demo. */
export async function declineBooking(
  tables: Transaction,
  id: string,
  options: ChangeOptions,
): Promise<void> {
  const booking = await lockBooking(tables, id, options)
  if (booking?.state === 'held') await callOffHold(tables, id, options.now)
}

async function bookHeld(
  tables: Transaction,
  { id, slot: heldFor }: Booking,
  { slot, ...options }: ChangeOptions & { readonly slot: Slot },
): Promise<Booking> {
  const isSame = +slot.start === +heldFor.start
  if (isSame && (await hasPlace(tables, id, options.now))) {
    await tables
      .updateTable('booked_places')
      .set({ held_until: null })
      .where('booking_id', '=', id)
      .execute()
  } else {
    await freePlace(tables, id)
    await takePlace(tables, { ...options, bookingId: id, start: slot.start })
  }
  await cancelHoldMail(tables, id, options.now)
  const row = await tables
    .updateTable('bookings')
    .set({ state: 'booked', held_until: null, changed_at: options.now.toISOString() })
    .set({ slot_start: slot.start.toISOString(), slot_end: slot.end.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return readBooking(row)
}

async function replaceOthers(
  tables: Transaction,
  booking: Booking,
  options: ChangeOptions,
): Promise<readonly Booking[]> {
  const others = await demosToCome(tables, options.now)
    .selectAll('bookings')
    .where('bookings.state', '=', 'booked')
    .where('bookings.id', '!=', booking.id)
    .where('submissions.email_key', '!=', '')
    .where('submissions.email_key', '=', (eb) =>
      eb
        .selectFrom('submissions as mine')
        .select('mine.email_key')
        .where('mine.id', '=', booking.submissionId),
    )
    .execute()
  const replaced: Booking[] = []
  for (const other of others.map(readBooking)) {
    const change = await cancelBooking(tables, other, options)
    if (change?.isNew) replaced.push(change.booking)
  }
  return replaced
}

/** Nobody else changes it until the transaction ends; on SQLite there is one writer at a time anyway. */
async function lockBooking(
  tables: Transaction,
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
  tables: Transaction,
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
