import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { SiteError } from '../../shared/errors.ts'
import type { DatabaseName } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { insertSubmission } from '../forms/insert-submission.ts'
import { randomReference } from '../forms/reference.ts'
import { lockRepeats, recordRepeat } from '../forms/repeated-submission.ts'
import type { NewSubmission } from '../forms/submission.ts'
import { type Booking, readBooking, type Slot } from './booking.ts'
import { takePlace } from './take-place.ts'

export interface BookingRequest {
  readonly submission: NewSubmission
  readonly slot: Slot
  /** The visitor's, canonical. */
  readonly zone: string
  /** Thrown unless the submission is known already: why its time cannot be had, though it may have a place. */
  readonly refusal?: SiteError | undefined
}

export interface Booked {
  /** What the visitor may quote. */
  readonly reference: string
  /** Undefined only where the submission is known already and was none with a time. */
  readonly booking: Booking | undefined
  /** False when it was known already: a double click, or the form sent again. */
  readonly isNew: boolean
}

export interface BookDemoOptions {
  readonly dialect: DatabaseName
  readonly capacity: number
}

/** Stores the submission and takes a place for it. Throws SlotTakenError or the
 * refusal, and then the transaction must fail. */
export async function bookDemo(
  transaction: Transaction<Schema>,
  { submission, slot, zone, refusal }: BookingRequest,
  { dialect, capacity }: BookDemoOptions,
): Promise<Booked> {
  if (dialect === 'postgres') await lockRepeats(transaction, submission)
  const known = await recordRepeat(transaction, submission, (submissionId) =>
    isStillAt(transaction, submissionId, slot),
  )
  if (known !== undefined) {
    return { reference: known, booking: await findByReference(transaction, known), isNew: false }
  }
  if (refusal) throw refusal
  const reference = await insertSubmission(transaction, submission, randomReference)
  const booking = await insertBooking(transaction, { submission, slot, zone })
  if (booking.state === 'booked') {
    await takePlace(transaction, { bookingId: booking.id, start: slot.start, capacity })
  }
  return { reference, booking, isNew: true }
}

/** Whether that submission is for a demo at this time, neither cancelled nor moved since. */
async function isStillAt(
  tables: Kysely<Schema>,
  submissionId: string,
  { start }: Slot,
): Promise<boolean> {
  const row = await tables
    .selectFrom('bookings')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('state', '!=', 'cancelled')
    .where('slot_start', '=', start.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

async function findByReference(
  tables: Kysely<Schema>,
  reference: string,
): Promise<Booking | undefined> {
  const row = await tables
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .selectAll('bookings')
    .where('submissions.reference', '=', reference)
    .executeTakeFirst()
  return row && readBooking(row)
}

async function insertBooking(
  tables: Kysely<Schema>,
  { submission, slot, zone }: BookingRequest,
): Promise<Booking> {
  const at = submission.receivedAt.toISOString()
  const row = await tables
    .insertInto('bookings')
    .values({
      id: randomUUID(),
      submission_id: submission.id,
      state: submission.isQuarantined ? 'held' : 'booked',
      slot_start: slot.start.toISOString(),
      slot_end: slot.end.toISOString(),
      zone,
      sequence: 0,
      created_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return readBooking(row)
}
