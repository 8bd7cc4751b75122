import { SlotTakenError } from '../../shared/errors.ts'
import type { Tables } from '../database/schema.ts'

export interface PlaceRequest {
  readonly bookingId: string
  readonly start: Date
  readonly capacity: number
  readonly now: Date
  /** Until when it waits to be confirmed; undefined where it need not. */
  readonly heldUntil?: Date | undefined
}

/**
 * Takes the first free place of a slot, to be called in a transaction. Whoever else wants the same place at the same
 * time waits for this transaction, then finds it taken and takes the next. Throws SlotTakenError.
 */
export async function takePlace(
  transaction: Tables,
  { bookingId, start, capacity, now, heldUntil }: PlaceRequest,
): Promise<void> {
  await removeExpired(transaction, start, now)
  for (;;) {
    const place = await firstFreePlace(transaction, { start, capacity })
    const taken = await transaction
      .insertInto('booked_places')
      .values({
        slot_start: start.toISOString(),
        place,
        booking_id: bookingId,
        held_until: heldUntil?.toISOString() ?? null,
      })
      .onConflict((conflict) => conflict.columns(['slot_start', 'place']).doNothing())
      .returning('place')
      .executeTakeFirst()
    if (taken) return
  }
}

/** Throws SlotTakenError unless the slot has a free place, and takes none. */
export async function requirePlace(
  transaction: Tables,
  { start, capacity, now }: Omit<PlaceRequest, 'bookingId'>,
): Promise<void> {
  await removeExpired(transaction, start, now)
  await firstFreePlace(transaction, { start, capacity })
}

/** Places whose hold ran out are free already; here their rows make room. */
async function removeExpired(tables: Tables, start: Date, now: Date): Promise<void> {
  await tables
    .deleteFrom('booked_places')
    .where('slot_start', '=', start.toISOString())
    .where('held_until', '<=', now.toISOString())
    .execute()
}

/** Counts also places beyond the capacity, given away when it was larger. */
async function firstFreePlace(
  transaction: Tables,
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

export async function hasPlace(tables: Tables, bookingId: string, now: Date): Promise<boolean> {
  const row = await tables
    .selectFrom('booked_places')
    .select('place')
    .where('booking_id', '=', bookingId)
    .where(({ eb, or }) =>
      or([eb('held_until', 'is', null), eb('held_until', '>', now.toISOString())]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function freePlace(transaction: Tables, bookingId: string): Promise<void> {
  await transaction.deleteFrom('booked_places').where('booking_id', '=', bookingId).execute()
}
