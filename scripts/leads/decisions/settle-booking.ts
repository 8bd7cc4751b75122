import type { Transaction } from 'kysely'
import type { DatabaseName } from '../../../server/database/database.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { cancelBooking, releaseBooking } from '../../../server/leads/scheduling/change-booking.ts'
import {
  oweBookingMails,
  oweHostCancellation,
} from '../../../server/leads/scheduling/owe-booking-mails.ts'
import { type Booking, isUnconfirmed } from '../../../server/leads/submissions/booking.ts'
import { SlotTakenError } from '../../../shared/errors.ts'
import { bookingOf } from '../bookings/find-booking.ts'
import { hostsExpect } from '../bookings/hosts-expect.ts'

export interface SettleOptions {
  readonly dialect: DatabaseName
  /** Demos that can take place at the same time. */
  readonly capacity: number
  readonly now: Date
}

/** If the time is taken or the demo was canceled, both sides are notified. Skips a demo that has begun. */
export async function settleBooking(
  transaction: Transaction<Schema>,
  submissionId: string,
  options: SettleOptions,
): Promise<void> {
  const stored = (await bookingOf({ kysely: transaction }, submissionId))?.booking
  if (!stored || stored.slot.start <= options.now) return
  if (stored.state === 'cancelled' && isUnconfirmed(stored)) return // nobody was notified
  const isHeld = stored.state === 'held'
  const booking = isHeld ? await releaseOrCancel(transaction, stored, options) : stored
  if (booking) await oweBookingMails(transaction, booking, options.now)
}

/** Hosts who expect the visitor are notified, so that none waits in an empty call; the visitor is not. */
export async function dropBooking(
  transaction: Transaction<Schema>,
  submissionId: string,
  options: SettleOptions,
): Promise<void> {
  const stored = (await bookingOf({ kysely: transaction }, submissionId))?.booking
  const change = stored && (await cancelBooking(transaction, stored, options))
  if (change && (await hostsExpect(transaction, change.booking, options.now))) {
    await oweHostCancellation(transaction, change.booking, options.now)
  }
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
