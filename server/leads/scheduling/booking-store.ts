import { randomUUID } from 'node:crypto'
import type { SiteError } from '../../../shared/errors.ts'
import type { Database } from '../../database/database.ts'
import type { HoldReason, Tables, Transaction } from '../../database/schema.ts'
import { createKeyedHash } from '../../database/secrets.ts'
import { changeBookings, type LeadIds } from '../ledger/change-leads.ts'
import { isOverLimit, withinLimits } from '../submissions/form-limits.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { insertSubmission, recordRepeat } from '../submissions/submission-store.ts'
import { type Booking, readBooking, type Slot } from './booking.ts'
import {
  type Change,
  type Confirmation,
  callOff,
  confirmBooking,
  type Move,
  moveBooking,
  type Version,
} from './change-booking.ts'
import { endOfHold, replaceHold, setHoldEnd, whyHeld } from './hold-booking.ts'
import type { HoldLimits } from './hold-place.ts'
import type { HostsAt } from './host-calendar.ts'
import { oweBookingMails } from './owe-booking-mails.ts'
import { findBooking, findOthers, readTaken } from './read-bookings.ts'
import { hasPlace, type PlaceOptions, requireHost, takePlace } from './take-place.ts'

export type BookingStore = ReturnType<typeof createBookingStore>

export interface BookingStoreOptions {
  readonly hostsAt: HostsAt
  readonly formsPerHour?: number | undefined
  readonly now?: () => Date
}

/** Callers check which slots are on offer; this store checks places. All methods may throw StorageUnavailableError. */
export function createBookingStore(
  database: Database,
  { hostsAt, formsPerHour, now = () => new Date() }: BookingStoreOptions,
) {
  const { kysely } = database
  const keyedHash = createKeyedHash(database)

  /** Both sides get the emails of a change. */
  const change = <Result extends Partial<Change & { isSilent: boolean; leadDueAt: Date }>>(
    leads: LeadIds,
    work: (tables: Transaction, options: PlaceOptions) => Promise<Result>,
  ) =>
    changeBookings(database, leads, async (tables) => {
      const changed = await work(tables, { hostsAt, now: now() })
      const { isNew, isSilent, booking, leadDueAt } = changed
      if (isNew && booking && !isSilent) {
        await oweBookingMails(tables, booking, now(), { leadDueAt })
      }
      return changed
    })

  return {
    /**
     * A repeat returns the same booking. Throws SlotTakenError, the refusal, or TooManyRequestsError; then nothing is
     * stored.
     */
    async book(request: BookingRequest) {
      const idHash = await keyedHash(request.submission.id)
      const more = { formsPerHour, idHash }
      return change([], (tables, options) => bookDemo(tables, request, { ...options, ...more }))
    },
    /** Throws SlotTakenError and BookingChangedError; it remains held. */
    confirm: (confirmation: Confirmation) =>
      change(
        (tables) => leadsOf(tables, confirmation.id, now()),
        (tables, options) => confirmBooking(tables, confirmation, options),
      ),
    /** Throws SlotTakenError and BookingChangedError; nothing is changed. */
    move: (move: Move) =>
      change(
        (tables) => leadsOf(tables, move.id, now()),
        (tables, options) => moveBooking(tables, move, options),
      ),
    /** Throws BookingChangedError; nothing is changed. */
    cancel: (seen: Version) =>
      change(
        (tables) => leadsOf(tables, seen.id, now()),
        (tables, options) => callOff(tables, seen, options.now),
      ),
    hasPlace: ({ id }: Booking) => hasPlace(kysely, id, now()),
    async findOther(booking: Booking) {
      return (await findOthers(kysely, booking, { state: 'booked', now: now() })).at(0)
    },
    find: (id: string) => findBooking(kysely, 'id', id),
    findOf: (submissionId: string) => findBooking(kysely, 'submission_id', submissionId),
    readTaken: (since: Date) => readTaken(kysely, since, now()),
  }
}

/** The lead of a booking, and those of other demos of its address, which it may replace. */
async function leadsOf(tables: Transaction, id: string, now: Date): Promise<readonly string[]> {
  const booking = await findBooking(tables, 'id', id)
  if (!booking) return []
  const others = await findOthers(tables, booking, { state: 'booked', now })
  return [booking, ...others].map(({ submissionId }) => submissionId)
}

export interface BookingRequest {
  readonly submission: NewSubmission
  readonly slot: Slot
  readonly zone: string
  readonly limits?: HoldLimits | undefined
  /** Thrown unless the submission is a repeat, which may have a place in this slot. */
  readonly refusal?: SiteError | undefined
}

async function bookDemo(
  tables: Transaction,
  request: BookingRequest,
  options: PlaceOptions & Pick<BookingStoreOptions, 'formsPerHour'> & { readonly idHash: string },
) {
  const { submission, slot, limits, refusal } = request
  const { now, idHash } = options
  const stillStands = (id: string) => isStillAt(tables, id, slot)
  const known = await recordRepeat(tables, submission, { idHash, stillStands })
  if (known) {
    // The sender of a repeat from another network may be somebody else.
    const isSender = known.network_hash === submission.networkHash
    const booking = isSender ? await findBooking(tables, 'submission_id', known.id) : undefined
    return { reference: known.reference, booking, isNew: false }
  }
  if (refusal) throw refusal
  const marked = await withinLimits(tables, submission, options.formsPerHour)
  if (isOverLimit(marked)) return bookNothing(tables, { ...request, submission: marked }, options)
  const holdReason = await whyHeld(tables, { ...request, now })
  const reference = await insertSubmission(tables, submission)
  const booking = await insertBooking(tables, request, { holdReason, now })
  if (holdReason) await replaceHold(tables, booking, { ...options, limits: request.limits })
  else await takePlace(tables, booking, options)
  // Not only when the hold ends: its email may wait for a day.
  const hours = Math.min(limits?.rules.hours ?? HOLD_MAIL_HOURS, HOLD_MAIL_HOURS)
  return { reference, booking, isNew: true, leadDueAt: endOfHold(slot, hours, now) }
}

/** Like a hold that is over: the receipt and the lead have the time, but it has no place, no email and no effect on others. */
async function bookNothing(tables: Transaction, request: BookingRequest, options: PlaceOptions) {
  const { submission } = request
  const { now } = options
  const reference = await insertSubmission(tables, submission)
  const booking = await insertBooking(tables, request, { holdReason: 'limit', now })
  await requireHost(tables, booking, options)
  await setHoldEnd(tables, submission.id, { end: now, now })
  return { reference, booking, isNew: true, isSilent: true }
}

async function isStillAt(tables: Tables, submissionId: string, { start }: Slot): Promise<boolean> {
  const booking = await findBooking(tables, 'submission_id', submissionId)
  return booking !== undefined && booking.state !== 'cancelled' && +booking.slot.start === +start
}

const HOLD_MAIL_HOURS = 24

async function insertBooking(
  tables: Transaction,
  { submission, slot, zone }: BookingRequest,
  { holdReason, now }: { readonly holdReason: HoldReason | undefined; readonly now: Date },
): Promise<Booking> {
  const at = now.toISOString()
  const row = await tables
    .insertInto('bookings')
    .values({
      id: randomUUID(),
      submission_id: submission.id,
      state: holdReason ? 'held' : 'booked',
      slot_start: slot.start.toISOString(),
      slot_end: slot.end.toISOString(),
      zone,
      sequence: 0,
      created_at: at,
      changed_at: at,
      // if its email is neither accepted nor refused until then
      held_until: holdReason && endOfHold(slot, HOLD_MAIL_HOURS, now).toISOString(),
      hold_reason: holdReason,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return readBooking(row)
}
