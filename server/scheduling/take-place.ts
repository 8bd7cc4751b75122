import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { SlotTakenError } from './slot-taken-error.ts'

export interface PlaceRequest {
  readonly bookingId: string
  readonly start: Date
  /** How many demos can be held at the same time. */
  readonly capacity: number
}

/**
 * Takes the first free place of a slot, to be called in a transaction. Whoever else wants the same place at the same
 * time waits for this transaction, then finds it taken and takes the next. Throws SlotTakenError.
 */
export async function takePlace(
  transaction: Kysely<Schema>,
  { bookingId, start, capacity }: PlaceRequest,
): Promise<void> {
  for (;;) {
    const place = await firstFreePlace(transaction, { start, capacity })
    const taken = await transaction
      .insertInto('booked_places')
      .values({ slot_start: start.toISOString(), place, booking_id: bookingId })
      .onConflict((conflict) => conflict.columns(['slot_start', 'place']).doNothing())
      .returning('place')
      .executeTakeFirst()
    if (taken) return
  }
}

/** Counts also places beyond the capacity, given away when it was larger. */
async function firstFreePlace(
  transaction: Kysely<Schema>,
  { start, capacity }: Pick<PlaceRequest, 'start' | 'capacity'>,
): Promise<number> {
  const rows = await transaction
    .selectFrom('booked_places')
    .select('place')
    .where('slot_start', '=', start.toISOString())
    .execute()
  if (rows.length >= capacity) throw new SlotTakenError()
  const taken = new Set(rows.map(({ place }) => place))
  let place = 1
  while (taken.has(place)) place += 1
  return place
}

/** Gives back the place of a booking, if it has one. */
export async function freePlace(transaction: Kysely<Schema>, bookingId: string): Promise<void> {
  await transaction.deleteFrom('booked_places').where('booking_id', '=', bookingId).execute()
}
