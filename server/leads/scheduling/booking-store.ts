import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/schema.ts'
import type { Booking } from '../submissions/booking.ts'
import { requireMailsLeft } from '../submissions/form-limits.ts'
import { type BookingRequest, bookDemo } from './book-demo.ts'
import {
  type BookingVersion,
  type Change,
  type Confirmation,
  cancelBooking,
  confirmBooking,
  declineBooking,
  type Move,
  moveBooking,
} from './change-booking.ts'
import type { HostsAt } from './host-calendar.ts'
import { emailKeyOf, findBooking, findOthers, readTaken } from './read-bookings.ts'
import { hasPlace } from './take-place.ts'

export type BookingStore = ReturnType<typeof createBookingStore>

export interface BookingStoreOptions {
  readonly hostsAt: HostsAt
  readonly owe?: (tables: Transaction, booking: Booking, now: Date) => Promise<void>
  readonly formsPerHour?: number | undefined
  readonly now?: () => Date
}

/** Callers check which slots are on offer; this store checks places. All methods may throw StorageUnavailableError. */
export function createBookingStore(
  database: Database,
  { hostsAt, owe, formsPerHour, now = () => new Date() }: BookingStoreOptions,
) {
  const { kysely } = database
  const options = () => ({ hostsAt, formsPerHour, now: now() })

  /** One at a time, because each booking is checked against the others. */
  function change<Result extends Partial<Change> | undefined>(
    work: (tables: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return database.serialTransaction('bookings', async (tables) => {
      const changed = await work(tables)
      if (changed?.isNew && changed.booking) await owe?.(tables, changed.booking, now())
      return changed
    })
  }

  return {
    /** A repeat returns the same booking. Throws SlotTakenError; then nothing is stored. */
    book: (request: BookingRequest) => change((tables) => bookDemo(tables, request, options())),
    /** Undefined: no such booking. Throws SlotTakenError and BookingChangedError; it remains held. */
    confirm: (confirmation: Confirmation) =>
      change(async (tables) => {
        const confirmed = await confirmBooking(tables, confirmation, options())
        for (const booking of confirmed?.replaced ?? []) await owe?.(tables, booking, now())
        return confirmed
      }),
    decline: (id: string) => database.transaction((tables) => declineBooking(tables, id, now())),
    /** Undefined: no such booking. Throws SlotTakenError and BookingChangedError; nothing is changed. */
    move: (move: Move) => change((tables) => moveBooking(tables, move, options())),
    /** Undefined: no such booking. Throws BookingChangedError; nothing is changed. */
    cancel: (seen: BookingVersion) => change((tables) => cancelBooking(tables, seen, now())),
    /** Throws TooManyRequestsError. */
    async requireMailsLeft(booking: Booking) {
      await requireMailsLeft(kysely, await emailKeyOf(kysely, booking), now())
    },
    hasPlace: ({ id }: Booking) => hasPlace(kysely, id, now()),
    findOther: async (booking: Booking) => (await findOthers(kysely, booking, now())).at(0),
    find: (id: string) => findBooking(kysely, 'id', id),
    findOf: (submissionId: string) => findBooking(kysely, 'submission_id', submissionId),
    readTaken: (since: Date) => readTaken(kysely, since, now()),
  }
}
