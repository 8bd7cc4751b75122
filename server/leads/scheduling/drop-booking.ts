import { SlotTakenError } from '../../../shared/errors.ts'
import type { Transaction } from '../../database/schema.ts'
import { type Booking, readBooking } from '../submissions/booking.ts'
import { type ChangeOptions, cancelBooking, type PlaceOptions } from './change-booking.ts'
import { oweBookingMails, oweHostCancellation, oweRestoredMails } from './owe-booking-mails.ts'
import { findBooking } from './read-bookings.ts'
import { takePlace } from './take-place.ts'

export interface DropOptions extends ChangeOptions {
  readonly beforeMail?: () => Promise<void>
}

/** Cancels the demo of a lead. Returns whether hosts expect the visitor: then only they get a cancellation. */
export async function dropBooking(
  tables: Transaction,
  submissionId: string,
  { beforeMail, ...options }: DropOptions,
): Promise<boolean> {
  const stored = await findBooking(tables, 'submission_id', submissionId)
  const change = stored && (await cancelBooking(tables, stored, options))
  if (!change || !(await hostsExpect(tables, change.booking, options.now))) return false
  await beforeMail?.()
  await oweHostCancellation(tables, change.booking, options.now)
  return true
}

/** An invitation to a future demo was sent, and this cancellation did not arrive. */
async function hostsExpect(
  tables: Transaction,
  { submissionId, slot, sequence }: Booking,
  now: Date,
): Promise<boolean> {
  if (slot.end <= now) return false
  const sent = await tables
    .selectFrom('deliveries')
    .select(['state', 'sequence'])
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'invitation-host')
    .where('attempts', '>', 0) // an attempt without an outcome may have arrived
    .execute()
  const isDelivered = sent.some((row) => row.sequence === sequence && row.state === 'delivered')
  return sent.length > 0 && !isDelivered
}

export interface RestoreOptions extends PlaceOptions {
  readonly droppedAt: Date
}

/** Undoes `dropBooking` for a booked demo to come, unless its time is taken. */
export async function restoreBooking(
  tables: Transaction,
  submissionId: string,
  { droppedAt, ...options }: RestoreOptions,
): Promise<void> {
  const { now } = options
  const row = await tables
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'cancelled')
    .where('changed_at', '=', droppedAt.toISOString())
    .where('held_until', 'is', null)
    .where('slot_start', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return
  const { id, slot, host, sequence } = readBooking(row)
  try {
    const next = await takePlace(tables, { ...options, bookingId: id, slot, host })
    await tables
      .updateTable('bookings')
      .set({ state: 'booked', sequence: sequence + 1, changed_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    const booking = {
      ...readBooking({ ...row, state: 'booked', host: next }),
      sequence: sequence + 1,
    }
    const isSame = next === host // otherwise the visitor needs the link to another call
    await (isSame ? oweRestoredMails : oweBookingMails)(tables, booking, now)
  } catch (error) {
    if (!(error instanceof SlotTakenError)) throw error
  }
}
