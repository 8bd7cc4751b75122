import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { type Booked, type BookingRequest, bookDemo } from './book-demo.ts'
import { type Booking, readBooking } from './booking.ts'
import {
  type BookingVersion,
  type Change,
  cancelBooking,
  type Move,
  moveBooking,
  releaseBooking,
} from './change-booking.ts'
import type { TakenPlaces } from './taken-places.ts'

/**
 * Demos that are booked, over either database. Each change is one transaction, and durable when it resolves. That a
 * slot is on offer is for the caller to know; that it has a place is known here alone. Everything may throw
 * StorageUnavailableError.
 */
export interface BookingStore {
  /** The submission with its booking. The same again is the same booking. Throws SlotTakenError: nothing is stored. */
  book(request: BookingRequest): Promise<Booked>
  /** Undefined: no such booking. Throws SlotTakenError and BookingChangedError: nothing is changed. */
  move(move: Move): Promise<Change | undefined>
  /** Undefined: no such booking. Throws BookingChangedError: nothing is changed. */
  cancel(seen: BookingVersion): Promise<Change | undefined>
  /** Gives a held booking its place. Undefined: no such booking. Throws SlotTakenError: it is still held. */
  release(id: string): Promise<Change | undefined>
  find(id: string): Promise<Booking | undefined>
  findOf(submissionId: string): Promise<Booking | undefined>
  /** Whether anybody may have got word of an earlier version of it. */
  wasTold(booking: Booking): Promise<boolean>
  /** How many places are taken at each start, from `since` on. */
  readTaken(since: Date): Promise<TakenPlaces>
}

export interface BookingStoreOptions {
  /** How many demos can be held at the same time. */
  readonly capacity: number
  /** Called for whatever is new, in its transaction: notes the emails and reminders that we owe for it. */
  readonly owe?: (transaction: Transaction<Schema>, booking: Booking, now: Date) => Promise<void>
  /** A test hands in its own clock. */
  readonly now?: () => Date
}

export function createBookingStore(
  database: Database,
  { capacity, owe, now = () => new Date() }: BookingStoreOptions,
): BookingStore {
  const { dialect, kysely } = database
  const options = () => ({ dialect, capacity, now: now() })

  function change(
    work: (transaction: Transaction<Schema>) => Promise<Change | undefined>,
  ): Promise<Change | undefined> {
    return database.transaction(async (transaction) => {
      const changed = await work(transaction)
      if (changed?.isNew) await owe?.(transaction, changed.booking, now())
      return changed
    })
  }

  return {
    book: (request) =>
      database.transaction(async (transaction) => {
        const booked = await bookDemo(transaction, request, options())
        const { booking, isNew } = booked
        if (booking && isNew) await owe?.(transaction, booking, now())
        return booked
      }),
    move: (move) => change((transaction) => moveBooking(transaction, move, options())),
    cancel: (seen) => change((transaction) => cancelBooking(transaction, seen, options())),
    release: (id) => change((transaction) => releaseBooking(transaction, id, options())),
    find: (id) => find(kysely, 'id', id),
    findOf: (submissionId) => find(kysely, 'submission_id', submissionId),
    wasTold: (booking) => wasTold(kysely, booking),
    readTaken: (since) => readTaken(database, since),
  }
}

async function find(
  kysely: Kysely<Schema>,
  column: 'id' | 'submission_id',
  id: string,
): Promise<Booking | undefined> {
  const query = kysely.selectFrom('bookings').selectAll().where(column, '=', id)
  const row = await query.executeTakeFirst()
  return row && readBooking(row)
}

async function wasTold(
  kysely: Kysely<Schema>,
  { submissionId, sequence }: Booking,
): Promise<boolean> {
  const row = await kysely
    .selectFrom('deliveries')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('kind', 'in', ['invitation-visitor', 'invitation-host'])
    .where('sequence', '<', sequence)
    .where('attempts', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

async function readTaken({ kysely }: Database, since: Date): Promise<TakenPlaces> {
  const rows = await kysely
    .selectFrom('booked_places')
    .select(({ fn }) => ['slot_start', fn.countAll().as('places')])
    .where('slot_start', '>=', since.toISOString())
    .groupBy('slot_start')
    .execute()
  return new Map(rows.map(({ slot_start, places }) => [Date.parse(slot_start), Number(places)]))
}
