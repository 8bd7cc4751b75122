import { DAY_MS } from '../../../shared/durations.ts'
import { SlotTakenError } from '../../../shared/errors.ts'
import { countRows } from '../../database/count-rows.ts'
import type { Tables, Transaction } from '../../database/schema.ts'
import type { Booking, Slot } from './booking.ts'
import { freeHosts, type HostsAt } from './host-calendar.ts'
import { isStanding, takenPlaces } from './read-bookings.ts'

export interface PlaceOptions {
  readonly hostsAt: HostsAt
  readonly now: Date
}

/** Its host stays if free. */
type Candidate = Pick<Booking, 'id' | 'slot' | 'host'>

/**
 * Gives the booking a place in its slot and frees the one it had: until `heldUntil` (see `hold-place.ts`), or permanently.
 * Returns the host. Throws SlotTakenError. Bookings run one at a time, and the primary key refuses two in one place.
 */
export async function takePlace(
  tables: Transaction,
  booking: Candidate,
  options: PlaceOptions & { readonly heldUntil?: Date | undefined },
): Promise<string> {
  const { id, slot } = booking
  const slot_start = slot.start.toISOString()
  await freePlace(tables, id)
  await tables
    .deleteFrom('booked_places')
    .where('slot_start', '=', slot_start)
    .where('held_until', '<=', options.now.toISOString())
    .execute()
  const host = await requireHost(tables, booking, options)
  const same = tables.selectFrom('booked_places').where('slot_start', '=', slot_start)
  const taken = (await same.select('place').execute()).map(({ place }) => place)
  let place = 1
  while (taken.includes(place)) place += 1
  await tables
    .insertInto('booked_places')
    .values({ slot_start, place, booking_id: id, held_until: options.heldUntil?.toISOString() })
    .execute()
  await tables.updateTable('bookings').set({ host }).where('id', '=', id).execute()
  return host
}

/** Somebody who is free: the present host, or the one with the fewest demos that week. Throws SlotTakenError. */
export async function requireHost(
  tables: Transaction,
  { id, slot, host }: Candidate,
  { hostsAt, now }: PlaceOptions,
): Promise<string> {
  const overlapping = await takenPlaces(tables, now)
    .select('host')
    .where('bookings.slot_start', '<', slot.end.toISOString())
    .where('bookings.slot_end', '>', slot.start.toISOString())
    .where('bookings.id', '!=', id)
    .execute()
  const busy = overlapping.map((booking) => booking.host)
  const free = freeHosts(hostsAt, slot, busy)
  if (host !== undefined && free.includes(host)) return host
  const [first] = await byDemosOfTheWeek(tables, free, slot)
  if (first === undefined) throw new SlotTakenError()
  return first
}

/** Those with as many remain in the order of demo.yml. A week begins on Monday, UTC. */
async function byDemosOfTheWeek(
  tables: Transaction,
  hosts: readonly string[],
  { start }: Slot,
): Promise<readonly string[]> {
  if (hosts.length < 2) return hosts
  const day = Math.floor(start.getTime() / DAY_MS)
  const monday = day - ((day + 3) % 7) // 1970 began on a Thursday
  const rows = await tables
    .selectFrom('bookings')
    .select(({ fn }) => ['host', fn.countAll().as('demos')])
    .where('host', 'in', hosts)
    .where('state', '!=', 'cancelled')
    .where('slot_start', '>=', new Date(monday * DAY_MS).toISOString())
    .where('slot_start', '<', new Date((monday + 7) * DAY_MS).toISOString())
    .groupBy('host')
    .execute()
  const demos = (name: string) => Number(rows.find(({ host }) => host === name)?.demos ?? 0)
  return hosts.toSorted((a, b) => demos(a) - demos(b))
}

export async function hasPlace(tables: Tables, bookingId: string, now: Date): Promise<boolean> {
  const places = tables.selectFrom('booked_places').where('booking_id', '=', bookingId)
  return (await countRows(places.where(isStanding(now)))) > 0
}

/** For good. False if the hold has expired or another server has given the place away. */
export async function keepPlace(tables: Transaction, bookingId: string, now: Date) {
  const { numUpdatedRows } = await tables
    .updateTable('booked_places')
    .set({ held_until: null })
    .where('booking_id', '=', bookingId)
    .where(isStanding(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function freePlace(tables: Transaction, bookingId: string): Promise<void> {
  await tables.deleteFrom('booked_places').where('booking_id', '=', bookingId).execute()
}
