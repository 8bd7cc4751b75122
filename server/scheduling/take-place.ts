import { SlotTakenError } from '../../shared/errors.ts'
import type { Tables, Transaction } from '../database/schema.ts'

export interface PlaceRequest {
  readonly bookingId: string
  readonly start: Date
  readonly capacity: number
  readonly now: Date
  /** Undefined for a place that need not be confirmed. */
  readonly heldUntil?: Date | undefined
}

/**
 * Takes the first free place of a slot. A transaction that wants the same place at the same time waits for this one, then
 * finds it taken and takes the next. Throws SlotTakenError.
 */
export async function takePlace(tables: Transaction, request: PlaceRequest): Promise<void> {
  const { bookingId, start, heldUntil } = request
  for (;;) {
    const place = await requirePlace(tables, request)
    const taken = await tables
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

/** Deletes expired holds. Places beyond the capacity count, as they were given away when it was larger. Throws SlotTakenError. */
export async function requirePlace(
  tables: Transaction,
  { start, capacity, now }: Omit<PlaceRequest, 'bookingId'>,
): Promise<number> {
  const slot_start = start.toISOString()
  await tables
    .deleteFrom('booked_places')
    .where('slot_start', '=', slot_start)
    .where('held_until', '<=', now.toISOString())
    .execute()
  const rows = await tables
    .selectFrom('booked_places')
    .select('place')
    .where('slot_start', '=', slot_start)
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

export async function freePlace(tables: Transaction, bookingId: string): Promise<void> {
  await tables.deleteFrom('booked_places').where('booking_id', '=', bookingId).execute()
}
