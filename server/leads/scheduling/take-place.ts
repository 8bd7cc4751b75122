import { SlotTakenError } from '../../../shared/errors.ts'
import type { Tables, Transaction } from '../../database/schema.ts'

export interface PlaceRequest {
  readonly bookingId: string
  readonly start: Date
  readonly capacity: number
  readonly now: Date
  readonly heldUntil?: Date | undefined
}

/** The primary key resolves races: the later transaction takes the next place. Throws SlotTakenError. */
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

/** Deletes expired holds. Counts places beyond the capacity, which may have been larger. Throws SlotTakenError. */
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

/** For good. False if the hold has expired or another server has given the place away. */
export async function keepPlace(tables: Transaction, bookingId: string, now: Date) {
  const { numUpdatedRows } = await tables
    .updateTable('booked_places')
    .set({ held_until: null })
    .where('booking_id', '=', bookingId)
    .where(({ eb, or }) =>
      or([eb('held_until', 'is', null), eb('held_until', '>', now.toISOString())]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function freePlace(tables: Transaction, bookingId: string): Promise<void> {
  await tables.deleteFrom('booked_places').where('booking_id', '=', bookingId).execute()
}
