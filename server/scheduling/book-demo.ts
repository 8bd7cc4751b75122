import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SiteError } from '../../shared/errors.ts'
import type { DatabaseName } from '../database/database.ts'
import type { HoldReason, Tables, Transaction } from '../database/schema.ts'
import { type Booking, readBooking, type Slot } from '../submissions/booking.ts'
import { insertSubmission } from '../submissions/insert-submission.ts'
import { randomReference } from '../submissions/reference.ts'
import { lockRepeats, recordRepeat } from '../submissions/repeated-submission.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { holdEnds, holdPlace } from './hold-booking.ts'
import { type HoldRules, whyHeld } from './hold-rules.ts'
import { requireMailsLeft } from './mail-limits.ts'
import { takePlace } from './take-place.ts'

export interface BookingRequest {
  readonly submission: NewSubmission
  readonly slot: Slot
  readonly zone: string
  /** All places on offer, open and taken; where it is not known, holds may take any number. */
  readonly places?: number | undefined
  /** Thrown unless the submission is known already: why its time cannot be had, though it may have a place. */
  readonly refusal?: SiteError | undefined
}

export interface Booked {
  readonly reference: string
  /** Undefined only where the submission is known already and was none with a time. */
  readonly booking: Booking | undefined
  /** False when it was known already: a double click, or the form sent again. */
  readonly isNew: boolean
}

export interface BookDemoOptions {
  readonly dialect: DatabaseName
  readonly capacity: number
  readonly rules: HoldRules
  readonly now: Date
}

/**
 * Stores the submission and takes a place for it, for good or until its hold ends. Throws SlotTakenError, the refusal,
 * or TooManyRequestsError for an address that was owed too many mails today; then the transaction must fail.
 */
export async function bookDemo(
  transaction: Transaction,
  request: BookingRequest,
  options: BookDemoOptions,
): Promise<Booked> {
  const { submission, slot, refusal } = request
  if (options.dialect === 'postgres') await lockRepeats(transaction, submission)
  const known = await recordRepeat(transaction, submission, (submissionId) =>
    isStillAt(transaction, submissionId, slot),
  )
  if (known !== undefined) {
    return { reference: known, booking: await findByReference(transaction, known), isNew: false }
  }
  if (refusal) throw refusal
  await lockBookings(transaction, options)
  if (!submission.isQuarantined) {
    await requireMailsLeft(transaction, submission.emailKey, options.now)
  }
  const { places = 0 } = request
  const holdReason = await whyHeld(transaction, { ...options, submission, places })
  const reference = await insertSubmission(transaction, submission, randomReference)
  const booking = await insertBooking(transaction, request, { holdReason, now: options.now })
  await placeBooking(transaction, booking, { ...request, ...options })
  return { reference, booking, isNew: true }
}

/** On PostgreSQL one booking is made at a time, so that what is counted stays true; on SQLite that is so anyway. */
export async function lockBookings(
  transaction: Transaction,
  { dialect }: Pick<BookDemoOptions, 'dialect'>,
): Promise<void> {
  if (dialect !== 'postgres') return
  await sql`select pg_advisory_xact_lock(hashtextextended('bookings', 0))`.execute(transaction)
}

/** One in quarantine takes no place until staff release it. */
async function placeBooking(
  transaction: Transaction,
  booking: Booking,
  { submission, slot, places, capacity, rules, now }: BookingRequest & BookDemoOptions,
): Promise<void> {
  if (booking.state === 'booked') {
    await takePlace(transaction, { bookingId: booking.id, start: slot.start, capacity, now })
  } else if (booking.holdReason !== 'quarantine') {
    const heldPlaces = places === undefined ? Infinity : Math.floor(places * rules.heldShare)
    await holdPlace(transaction, { submission, booking, slot, capacity, heldPlaces, now })
  }
}

/** Whether that submission is for a demo at this time, neither cancelled nor moved since. */
async function isStillAt(tables: Tables, submissionId: string, { start }: Slot): Promise<boolean> {
  const row = await tables
    .selectFrom('bookings')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('state', '!=', 'cancelled')
    .where('slot_start', '=', start.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

async function findByReference(tables: Tables, reference: string): Promise<Booking | undefined> {
  const row = await tables
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .selectAll('bookings')
    .where('submissions.reference', '=', reference)
    .executeTakeFirst()
  return row && readBooking(row)
}

async function insertBooking(
  tables: Tables,
  { submission, slot, zone }: BookingRequest,
  { holdReason, now }: { readonly holdReason: HoldReason | undefined; readonly now: Date },
): Promise<Booking> {
  const at = now.toISOString()
  const row = await tables
    .insertInto('bookings')
    .values({
      id: randomUUID(),
      submission_id: submission.id,
      state: holdReason === undefined ? 'booked' : 'held',
      slot_start: slot.start.toISOString(),
      slot_end: slot.end.toISOString(),
      zone,
      sequence: 0,
      created_at: at,
      changed_at: at,
      held_until: holdReason === undefined ? null : holdEnds(now).toISOString(),
      hold_reason: holdReason ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return readBooking(row)
}
