import { BOOKING_HOLD_MS } from '../../shared/timings.ts'
import type { Transaction } from '../database/schema.ts'
import type { Booking, Slot } from '../submissions/booking.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { countHeldPlaces, demosToCome } from './count-bookings.ts'
import { freePlace, requirePlace, takePlace } from './take-place.ts'

/** When a hold ends that begins now. */
export function holdEnds(now: Date): Date {
  return new Date(now.getTime() + BOOKING_HOLD_MS)
}

export interface HoldRequest {
  readonly submission: NewSubmission
  readonly booking: Booking
  readonly slot: Slot
  readonly capacity: number
  /** How many places holds may take together. */
  readonly heldPlaces: number
  readonly now: Date
}

/**
 * Gives a held booking its place until the hold ends, or none where holds have their share of all places already. An
 * address has one held booking at most: the newest takes the place of the one before. Throws SlotTakenError.
 */
export async function holdPlace(transaction: Transaction, request: HoldRequest) {
  const { submission, booking, slot, capacity, heldPlaces, now } = request
  for (const id of await earlierHolds(transaction, submission, now)) {
    if (id !== booking.id) await callOffHold(transaction, id, now)
  }
  const place = { start: slot.start, capacity, now }
  if ((await countHeldPlaces(transaction, now)) >= heldPlaces) {
    return requirePlace(transaction, place)
  }
  await takePlace(transaction, { ...place, bookingId: booking.id, heldUntil: booking.heldUntil })
}

/** Ends a hold that nobody confirmed: its place is free, and its mail is no longer due. */
export async function callOffHold(transaction: Transaction, id: string, now: Date): Promise<void> {
  await freePlace(transaction, id)
  await transaction
    .updateTable('bookings')
    .set(({ eb }) => ({
      state: 'cancelled' as const,
      sequence: eb('sequence', '+', 1),
      changed_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute()
  await cancelHoldMail(transaction, id, now)
}

/** The mail that asks for a confirmation is not due any more. */
export async function cancelHoldMail(
  transaction: Transaction,
  bookingId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ state: 'cancelled', ended_at: now.toISOString(), leased_by: null, leased_until: null })
    .where('kind', '=', 'visitor-email')
    .where('state', 'in', ['due', 'held', 'dead'])
    .where('submission_id', 'in', (eb) =>
      eb.selectFrom('bookings').select('submission_id').where('id', '=', bookingId),
    )
    .execute()
}

async function earlierHolds(
  transaction: Transaction,
  { emailKey }: NewSubmission,
  now: Date,
): Promise<readonly string[]> {
  const rows = await demosToCome(transaction, now)
    .select('bookings.id')
    .where('bookings.state', '=', 'held')
    .where('submissions.email_key', '=', emailKey)
    .execute()
  return rows.map(({ id }) => id)
}
