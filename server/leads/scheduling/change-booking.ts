import { BookingChangedError, SlotTakenError } from '../../../shared/errors.ts'
import type { BookingRow, DeliveryKind, Transaction } from '../../database/schema.ts'
import { type Owed, owe } from '../ledger/owe-deliveries.ts'
import { deliveriesOf } from '../ledger/read-deliveries.ts'
import { stopDeliveries } from '../ledger/stop-deliveries.ts'
import { type Booking, isUnconfirmed, readBooking, type Slot } from './booking.ts'
import { type HoldPlaceOptions, holdPlace } from './hold-place.ts'
import { oweBookingEvent, oweBookingMails } from './owe-booking-mails.ts'
import { findBooking, findOthers } from './read-bookings.ts'
import { freePlace, keepPlace, type PlaceOptions, takePlace } from './take-place.ts'

export type Version = Pick<Booking, 'id' | 'sequence'>

export type Move = Pick<Booking, 'id' | 'sequence' | 'slot' | 'zone'>

export interface Change {
  readonly booking: Booking
  readonly isNew: boolean
}

/** Throws SlotTakenError, and BookingChangedError if the version is outdated; the caller must roll back. */
export async function moveBooking(
  tables: Transaction,
  { id, sequence, slot, zone }: Move,
  options: PlaceOptions,
): Promise<Change> {
  const booking = await requireBooking(tables, id)
  const isBooked = booking.state === 'booked'
  if (isBooked && +booking.slot.start === +slot.start) return { booking, isNew: false }
  if (!isBooked || booking.sequence !== sequence) throw new BookingChangedError()
  const host = await takePlace(tables, { id, slot, host: booking.host }, options)
  const former_host = await findFormerHost(tables, booking, host)
  const changes = { ...slotColumns(slot), zone, former_host, sequence: sequence + 1 }
  return { booking: await update(tables, id, changes, options.now), isNew: true }
}

/**
 * By its visitor or staff. Of a demo that is canceled already, as that of a lead marked as spam, the time is noted, so that
 * undoing the mark does not bring it back.
 */
export async function callOff(tables: Transaction, seen: Version, now: Date): Promise<Change> {
  const change = await cancelBooking(tables, seen, now)
  if (!change.isNew) await update(tables, seen.id, {}, now)
  return change
}

export async function cancelBooking(
  tables: Transaction,
  { id, sequence }: Version,
  now: Date,
): Promise<Change> {
  const booking = await requireBooking(tables, id)
  if (booking.state === 'cancelled') return { booking, isNew: false }
  if (booking.sequence !== sequence) throw new BookingChangedError()
  await freePlace(tables, id)
  const former_host = await findFormerHost(tables, booking, booking.host)
  const changes = { state: 'cancelled' as const, former_host, sequence: sequence + 1 }
  return { booking: await update(tables, id, changes, now), isNew: true }
}

/** The host who loses the demo in the next version: that of this version, or an earlier one who has not been told yet. */
async function findFormerHost(
  tables: Transaction,
  { submissionId, sequence, host, formerHost }: Booking,
  next: string | undefined,
): Promise<string | null> {
  const arrived = await arrivedMails(tables, submissionId, sequence)
  const earlier = arrived.includes('invitation-former-host') ? undefined : formerHost
  const known = arrived.includes('invitation-host') ? [host, earlier] : [earlier, host]
  return known.find((name) => name !== undefined && name !== next) ?? null
}

async function arrivedMails(
  tables: Transaction,
  submissionId: string,
  sequence: number,
): Promise<readonly DeliveryKind[]> {
  const arrived = (await deliveriesOf(tables, [submissionId])).filter(
    (each) => each.sequence === sequence && each.state === 'delivered',
  )
  return arrived.map(({ kind }) => kind)
}

export interface Confirmation {
  readonly id: string
  readonly slot?: Slot | undefined
}

/** Also after the hold has expired, if the slot has a place. Cancels another coming demo of the same address. */
export async function confirmBooking(
  tables: Transaction,
  { id, slot: wanted }: Confirmation,
  options: PlaceOptions,
): Promise<Change> {
  const { now } = options
  const held = await requireBooking(tables, id)
  if (held.state === 'booked') return { booking: held, isNew: false }
  if (held.state === 'cancelled') throw new BookingChangedError()
  const { host } = held
  const slot = wanted ?? held.slot
  const isSame = +slot.start === +held.slot.start
  if (!isSame || !(await keepPlace(tables, id, now))) {
    await takePlace(tables, { id, slot, host }, options)
  }
  const changes = { ...slotColumns(slot), state: 'booked' as const, held_until: null }
  const booking = await update(tables, id, changes, now)
  // A failed email that asked for this needs no look any more; one that is due is outdated when it is composed.
  await stopDeliveries(tables, [booking.submissionId], {
    reason: 'moved',
    now,
    kinds: ['visitor-email'],
  })
  for (const other of await findOthers(tables, booking, { state: 'booked', now })) {
    const { booking: replaced } = await cancelBooking(tables, other, now)
    await oweBookingMails(tables, replaced, now)
  }
  return { booking, isNew: true }
}

/**
 * Cancels the demo of a lead. The visitor is not told, but hosts who expect the visitor are: returns whether there are
 * any. So is the receiver of the webhook, unless the lead is emptied by `beforeMail`. Nobody is told of a demo that is
 * over.
 */
export async function dropBooking(
  tables: Transaction,
  submissionId: string,
  { now, beforeMail }: { readonly now: Date; readonly beforeMail?: () => Promise<void> },
): Promise<boolean> {
  const stored = await findBooking(tables, 'submission_id', submissionId)
  const change = stored && (await cancelBooking(tables, stored, now))
  if (!change || change.booking.slot.end <= now) return false
  const { booking } = change
  if (!beforeMail && !isUnconfirmed(booking)) {
    await oweBookingEvent(tables, booking, { now, minAttempts: 1 })
  }
  const owed = await hostMails(tables, booking, now)
  if (owed.length === 0) return false
  await beforeMail?.()
  await owe(tables, submissionId, owed, now)
  return true
}

/** If an invitation was sent: the cancellations that did not arrive. */
async function hostMails(
  tables: Transaction,
  { submissionId, sequence, formerHost }: Booking,
  now: Date,
): Promise<readonly Owed[]> {
  const invitations = await deliveriesOf(tables, [submissionId], ['invitation-host'])
  // An attempt without an outcome may have arrived.
  if (invitations.every(({ attempts }) => attempts === 0)) return []
  const arrived = await arrivedMails(tables, submissionId, sequence)
  const mails: Owed[] = [{ kind: 'invitation-host', sequence, dueAt: now }]
  if (formerHost) mails.push({ kind: 'invitation-former-host', sequence, dueAt: now })
  return mails.filter(({ kind }) => !arrived.includes(kind))
}

/**
 * Undoes `dropBooking`. A booked demo remains canceled if its time is taken or has come, or its visitor has another or
 * called it off meanwhile; an unconfirmed one is without a place then, or if others hold its share.
 */
export async function restoreBooking(
  tables: Transaction,
  submissionId: string,
  { droppedAt, ...options }: HoldPlaceOptions & { readonly droppedAt: Date },
): Promise<void> {
  const { now } = options
  const row = await tables
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'cancelled')
    .where('changed_at', '>=', droppedAt.toISOString())
    .executeTakeFirst()
  if (!row) return
  const dropped = readBooking(row)
  const { id, sequence, slot } = dropped
  const isCalledOff = row.changed_at > droppedAt.toISOString()
  if (isUnconfirmed(dropped)) {
    if (isCalledOff) return
    await unlessTaken(holdPlace(tables, dropped, options))
    await update(tables, id, { state: 'held', sequence: sequence - 1 }, now) // nobody was told
    return
  }
  if (slot.start <= now) return
  const others = await findOthers(tables, dropped, { state: 'booked', now })
  const isReplaced = others.length > 0 // the visitor saw the demo canceled, and booked another
  const host =
    isReplaced || isCalledOff ? undefined : await unlessTaken(takePlace(tables, dropped, options))
  if (host === undefined) {
    await oweBookingMails(tables, dropped, now) // the visitor was not told
  } else {
    const former_host = await findFormerHost(tables, dropped, host)
    const changes = { state: 'booked' as const, former_host, sequence: sequence + 1 }
    const booking = await update(tables, id, changes, now)
    const last = (await deliveriesOf(tables, [submissionId], ['invitation-visitor'])).at(-1)
    // To another host belongs the link to another call.
    const isInvited = host === dropped.host && last?.state === 'delivered'
    await oweBookingMails(tables, booking, now, { isInvited })
  }
}

async function unlessTaken<Place>(taking: Promise<Place>): Promise<Place | undefined> {
  try {
    return await taking
  } catch (error) {
    if (!(error instanceof SlotTakenError)) throw error
    return undefined
  }
}

/** Throws BookingChangedError if it is gone. */
async function requireBooking(tables: Transaction, id: string): Promise<Booking> {
  const booking = await findBooking(tables, 'id', id)
  if (!booking) throw new BookingChangedError()
  return booking
}

function slotColumns({ start, end }: Slot) {
  return { slot_start: start.toISOString(), slot_end: end.toISOString() }
}

async function update(
  tables: Transaction,
  id: string,
  changes: Partial<BookingRow>,
  now: Date,
): Promise<Booking> {
  const row = await tables
    .updateTable('bookings')
    .set({ ...changes, changed_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return readBooking(row)
}
