import type { Transaction } from 'kysely'
import type { DatabaseName } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { type Booking, readBooking } from '../scheduling/booking.ts'
import { cancelBooking, releaseBooking } from '../scheduling/change-booking.ts'
import { oweBookingMails } from '../scheduling/owe-booking-mails.ts'
import { SlotTakenError } from '../scheduling/slot-taken-error.ts'

export interface SettleOptions {
  readonly dialect: DatabaseName
  /** How many demos can be held at the same time. */
  readonly capacity: number
  readonly now: Date
}

/**
 * Gives the demo of a lead that was just accepted its place, with the invitations. Where somebody else has the time by
 * now the demo is cancelled, and both sides are told. One that has begun is left alone.
 */
export async function settleBooking(
  transaction: Transaction<Schema>,
  submissionId: string,
  options: SettleOptions,
): Promise<void> {
  const held = await bookingOf(transaction, submissionId)
  if (held?.state !== 'held' || held.slot.start <= options.now) return
  const booking = await releaseOrCancel(transaction, held, options)
  if (booking) await oweBookingMails(transaction, booking, options.now)
}

/** Frees the time of a lead that is spam. Nobody is told: the mails of the lead are cancelled with it. */
export async function dropBooking(
  transaction: Transaction<Schema>,
  submissionId: string,
  options: SettleOptions,
): Promise<void> {
  const booking = await bookingOf(transaction, submissionId)
  if (booking) await cancelBooking(transaction, booking, options)
}

async function bookingOf(
  transaction: Transaction<Schema>,
  submissionId: string,
): Promise<Booking | undefined> {
  const row = await transaction
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return row && readBooking(row)
}

async function releaseOrCancel(
  transaction: Transaction<Schema>,
  held: Booking,
  options: SettleOptions,
): Promise<Booking | undefined> {
  try {
    return (await releaseBooking(transaction, held.id, options))?.booking
  } catch (error) {
    if (!(error instanceof SlotTakenError)) throw error
    return (await cancelBooking(transaction, held, options))?.booking
  }
}
