import type { Transaction } from '../../database/schema.ts'
import type { Booking } from '../submissions/booking.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { countHeldPlaces, demosToComeOf } from './read-bookings.ts'
import { freePlace, requirePlace, takePlace } from './take-place.ts'

export interface HoldRequest {
  readonly submission: NewSubmission
  readonly booking: Booking
  readonly capacity: number
  readonly heldPlaces: number
  readonly now: Date
}

/** Without a place if holds have their share already. Calls off the address's earlier hold. Throws SlotTakenError. */
export async function holdPlace(
  tables: Transaction,
  { submission, booking, capacity, heldPlaces, now }: HoldRequest,
): Promise<void> {
  const held = await demosToComeOf(tables, submission.emailKey, now)
    .select('bookings.id')
    .where('bookings.state', '=', 'held')
    .where('bookings.id', '!=', booking.id)
    .execute()
  for (const { id } of held) await callOffHold(tables, id, now)
  const { id: bookingId, heldUntil, slot } = booking
  const place = { start: slot.start, capacity, now, bookingId, heldUntil }
  const isShareUsedUp = (await countHeldPlaces(tables, now)) >= heldPlaces
  await (isShareUsedUp ? requirePlace(tables, place) : takePlace(tables, place))
}

export async function callOffHold(tables: Transaction, id: string, now: Date): Promise<void> {
  await freePlace(tables, id)
  await tables
    .updateTable('bookings')
    .set({ state: 'cancelled', changed_at: now.toISOString() })
    .set(({ eb }) => ({ sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await cancelHoldMail(tables, id, now)
}

export async function cancelHoldMail(tables: Transaction, bookingId: string, now: Date) {
  await tables
    .updateTable('deliveries')
    .set({ state: 'cancelled', ended_at: now.toISOString(), leased_by: null, leased_until: null })
    .where('kind', '=', 'visitor-email')
    .where('state', 'in', ['due', 'held', 'dead'])
    .where('submission_id', 'in', (eb) =>
      eb.selectFrom('bookings').select('submission_id').where('id', '=', bookingId),
    )
    .execute()
}
