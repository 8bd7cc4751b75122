import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/schema.ts'
import type { Booking } from '../submissions/booking.ts'
import { type Booked, type BookingRequest, bookDemo, lockBookings } from './book-demo.ts'
import {
  type BookingVersion,
  type Change,
  type Confirmation,
  type Confirmed,
  cancelBooking,
  confirmBooking,
  declineBooking,
  type Move,
  moveBooking,
  releaseBooking,
} from './change-booking.ts'
import { HOLD_RULES, type HoldRules } from './hold-rules.ts'
import { requireMailsLeft, requireMovesLeft } from './mail-limits.ts'
import {
  type BookingPressure,
  emailKeyOf,
  findBooking,
  findOther,
  readPressure,
  readTaken,
  wasAnnounced,
} from './read-bookings.ts'
import { hasPlace } from './take-place.ts'
import type { TakenPlaces } from './taken-places.ts'

/**
 * Demos that are booked, over either database. Each change is one transaction, and durable when it resolves. That a
 * slot is on offer is for the caller to know; that it has a place is known here alone. Everything may throw
 * StorageUnavailableError.
 */
export interface BookingStore {
  /** The submission with its booking. The same again is the same booking. Throws SlotTakenError: nothing is stored. */
  book(request: BookingRequest): Promise<Booked>
  /** Books a held one. Undefined: no such booking. Throws SlotTakenError and BookingChangedError: it is still held. */
  confirm(confirmation: Confirmation): Promise<Confirmed | undefined>
  /** Ends the hold of a held one; nobody is told. */
  decline(id: string): Promise<void>
  /** Undefined: no such booking. Throws SlotTakenError and BookingChangedError: nothing is changed. */
  move(move: Move): Promise<Change | undefined>
  /** Undefined: no such booking. Throws BookingChangedError: nothing is changed. */
  cancel(seen: BookingVersion): Promise<Change | undefined>
  /** Gives a held booking its place. Undefined: no such booking. Throws SlotTakenError: it is still held. */
  release(id: string): Promise<Change | undefined>
  /** Throws MoveLimitError and TooManyRequestsError where a visitor may not move it again now. */
  requireMovable(booking: Booking): Promise<void>
  /** Whether it has a place that is its own, for good or until its hold ends. */
  hasPlace(booking: Booking): Promise<boolean>
  /** The demo to come, booked and not held, of whoever has this booking. */
  findOther(booking: Booking): Promise<Booking | undefined>
  find(id: string): Promise<Booking | undefined>
  findOf(submissionId: string): Promise<Booking | undefined>
  /** Whether anybody may have got word of an earlier version of it. */
  wasAnnounced(booking: Booking): Promise<boolean>
  readTaken(since: Date): Promise<TakenPlaces>
  /** How many bookings come and wait, of so many places on offer. */
  readPressure(places: number): Promise<BookingPressure>
}

export interface BookingStoreOptions {
  readonly capacity: number
  /** Called for whatever is new, in its transaction: notes the emails and reminders that we owe for it. */
  readonly owe?: (transaction: Transaction, booking: Booking, now: Date) => Promise<void>
  /** When a booking must be confirmed; a test may hand in others. */
  readonly holdRules?: HoldRules | undefined
  readonly now?: () => Date
}

export function createBookingStore(
  database: Database,
  { capacity, owe, holdRules: rules = HOLD_RULES, now = () => new Date() }: BookingStoreOptions,
): BookingStore {
  const { dialect, kysely } = database
  const options = () => ({ dialect, capacity, rules, now: now() })

  function change(
    work: (transaction: Transaction) => Promise<Change | undefined>,
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
    confirm: (confirmation) =>
      database.transaction(async (transaction) => {
        await lockBookings(transaction, { dialect })
        const confirmed = await confirmBooking(transaction, confirmation, options())
        for (const booking of confirmed?.replaced ?? []) await owe?.(transaction, booking, now())
        if (confirmed?.isNew) await owe?.(transaction, confirmed.booking, now())
        return confirmed
      }),
    decline: (id) =>
      database.transaction((transaction) => declineBooking(transaction, id, options())),
    move: (move) => change((transaction) => moveBooking(transaction, move, options())),
    cancel: (seen) => change((transaction) => cancelBooking(transaction, seen, options())),
    release: (id) => change((transaction) => releaseBooking(transaction, id, options())),
    async requireMovable(booking) {
      await requireMovesLeft(kysely, booking, now())
      await requireMailsLeft(kysely, await emailKeyOf(kysely, booking), now())
    },
    hasPlace: ({ id }) => hasPlace(kysely, id, now()),
    findOther: (booking) => findOther(kysely, booking, now()),
    find: (id) => findBooking(kysely, 'id', id),
    findOf: (submissionId) => findBooking(kysely, 'submission_id', submissionId),
    wasAnnounced: (booking) => wasAnnounced(kysely, booking),
    readTaken: (since) => readTaken(kysely, since, now()),
    readPressure: (places) => readPressure(kysely, { rules, places, now: now() }),
  }
}
