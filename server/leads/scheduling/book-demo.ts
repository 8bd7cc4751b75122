import { randomUUID } from 'node:crypto'
import type { SiteError } from '../../../shared/errors.ts'
import type { HoldReason, Tables, Transaction } from '../../database/schema.ts'
import { type Booking, readBooking, type Slot } from '../submissions/booking.ts'
import { requireMailsLeft } from '../submissions/form-limits.ts'
import { insertSubmission } from '../submissions/insert-submission.ts'
import { recordRepeat } from '../submissions/repeated-submission.ts'
import type { NewSubmission } from '../submissions/submission.ts'
import { type HoldLimits, holdPlace, whyHeld } from './hold-booking.ts'
import type { HostsAt } from './host-calendar.ts'
import { takePlace } from './take-place.ts'

export interface BookingRequest {
  readonly submission: NewSubmission
  readonly slot: Slot
  readonly zone: string
  readonly limits?: HoldLimits | undefined
  /** Thrown unless the submission is a repeat, which may have a place in this slot. */
  readonly refusal?: SiteError | undefined
}

export interface Booked {
  readonly reference: string
  /** Undefined for a repeat from another network, whose sender may be somebody else. */
  readonly booking: Booking | undefined
  readonly isNew: boolean
}

export interface BookDemoOptions {
  readonly hostsAt: HostsAt
  readonly formsPerHour?: number | undefined
  readonly now: Date
}

/** In a serial transaction. Throws SlotTakenError, the refusal, or TooManyRequestsError; the caller must roll back. */
export async function bookDemo(
  tables: Transaction,
  request: BookingRequest,
  options: BookDemoOptions,
): Promise<Booked> {
  const { submission, slot, refusal } = request
  const { now } = options
  const known = await recordRepeat(tables, submission, (id) => isStillAt(tables, id, slot))
  if (known !== undefined) {
    return {
      reference: known,
      booking: await findRepeated(tables, known, submission),
      isNew: false,
    }
  }
  if (refusal) throw refusal
  await requireMailsLeft(tables, submission.emailKey, now)
  const holdReason = await whyHeld(tables, { ...request, now })
  const reference = await insertSubmission(tables, submission, options.formsPerHour)
  const booking = await insertBooking(tables, request, { holdReason, now })
  const place = { ...request, ...options, booking, bookingId: booking.id }
  await (holdReason ? holdPlace(tables, place) : takePlace(tables, place))
  return { reference, booking, isNew: true }
}

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

async function findRepeated(
  tables: Tables,
  reference: string,
  { networkHash }: NewSubmission,
): Promise<Booking | undefined> {
  const row = await tables
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .selectAll('bookings')
    .where('submissions.reference', '=', reference)
    .where('submissions.network_hash', '=', networkHash)
    .executeTakeFirst()
  return row && readBooking(row)
}

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
      held_until: holdReason ? latestHoldEnd(slot, now).toISOString() : null,
      hold_reason: holdReason ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return readBooking(row)
}

const HOLD_MAIL_MS = 24 * 3_600_000

/** If its email is neither accepted nor refused until then: the team must learn of the demo before its time. */
function latestHoldEnd({ start }: Slot, now: Date): Date {
  return new Date(Math.min(now.getTime() + HOLD_MAIL_MS, start.getTime()))
}
