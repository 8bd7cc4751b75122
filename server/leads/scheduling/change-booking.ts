import { BookingChangedError } from '../../../shared/errors.ts'
import type { DatabaseName } from '../../database/database.ts'
import type { BookingRow, Transaction } from '../../database/schema.ts'
import { type Booking, readBooking, type Slot } from '../submissions/booking.ts'
import { callOffHold, cancelHoldMail } from './hold-booking.ts'
import type { HostsAt } from './hosts.ts'
import { findOthers } from './read-bookings.ts'
import { freePlace, keepPlace, takePlace } from './take-place.ts'

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
  readonly isNew: boolean
}

export interface ChangeOptions {
  readonly dialect: DatabaseName
  readonly now: Date
}

export interface PlaceOptions extends ChangeOptions {
  readonly hostsAt: HostsAt
}

/** Throws SlotTakenError, and BookingChangedError if the version is outdated; the caller must roll back. */
export async function moveBooking(
  tables: Transaction,
  { id, sequence, slot, zone }: Move,
  options: PlaceOptions,
): Promise<Change | undefined> {
  const booking = await lockBooking(tables, id, options)
  if (!booking) return undefined
  const isBooked = booking.state === 'booked'
  if (isBooked && +booking.slot.start === +slot.start) return { booking, isNew: false }
  if (!isBooked || booking.sequence !== sequence) throw new BookingChangedError()
  await freePlace(tables, id)
  const host = await takePlace(tables, { ...options, bookingId: id, slot, host: booking.host })
  const former_host = booking.host === undefined || booking.host === host ? null : booking.host
  const changes = { ...slotColumns(slot), zone, former_host, sequence: sequence + 1 }
  return { booking: await update(tables, id, { ...changes, now: options.now }), isNew: true }
}

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
  const changes = {
    state: 'cancelled' as const,
    former_host: null,
    sequence: sequence + 1,
    now: options.now,
  }
  return { booking: await update(tables, id, changes), isNew: true }
}

export interface Confirmation {
  readonly id: string
  readonly slot?: Slot | undefined
}

export interface Confirmed extends Change {
  readonly replaced: readonly Booking[]
}

/** Also after the hold has expired, if the slot has a place. Cancels another coming demo of the same address. */
export async function confirmBooking(
  tables: Transaction,
  { id, slot }: Confirmation,
  options: PlaceOptions,
): Promise<Confirmed | undefined> {
  const held = await lockBooking(tables, id, options)
  if (!held) return undefined
  if (held.state === 'booked') return { booking: held, isNew: false, replaced: [] }
  if (held.state === 'cancelled') throw new BookingChangedError()
  const booking = await bookHeld(tables, held, { ...options, slot })
  const replaced: Booking[] = []
  for (const other of await findOthers(tables, booking, options.now)) {
    const change = await cancelBooking(tables, other, options)
    if (change?.isNew) replaced.push(change.booking)
  }
  return { booking, isNew: true, replaced }
}

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
  held: Booking,
  { slot = held.slot, ...options }: PlaceOptions & Pick<Confirmation, 'slot'>,
): Promise<Booking> {
  const { id } = held
  const { now } = options
  const isSame = +slot.start === +held.slot.start
  if (!isSame || !(await keepPlace(tables, id, now))) {
    await freePlace(tables, id)
    await takePlace(tables, { ...options, bookingId: id, slot, host: held.host })
  }
  await cancelHoldMail(tables, id, now)
  return update(tables, id, { ...slotColumns(slot), state: 'booked', held_until: null, now })
}

/** Row lock until the end of the transaction. SQLite has a single writer. */
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

function slotColumns({ start, end }: Slot) {
  return { slot_start: start.toISOString(), slot_end: end.toISOString() }
}

async function update(
  tables: Transaction,
  id: string,
  { now, ...changes }: Partial<BookingRow> & { readonly now: Date },
): Promise<Booking> {
  const row = await tables
    .updateTable('bookings')
    .set({ ...changes, changed_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return readBooking(row)
}
