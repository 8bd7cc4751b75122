import type { InferResult, Kysely } from 'kysely'
import type { Schema, SubmissionStatus } from '../../../server/database/schema.ts'
import { type Booking, readBooking } from '../../../server/leads/submissions/booking.ts'
import type { Answers } from '../../../shared/forms/form-definition.ts'

export interface BookingRecord {
  readonly booking: Booking
  readonly reference: string
  readonly answers: Answers
  /** '' without an address. */
  readonly emailKey: string
  readonly status: SubmissionStatus
}

export function selectBookings(kysely: Kysely<Schema>) {
  return kysely
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .selectAll('bookings')
    .select(['reference', 'answers', 'email_key', 'status'])
}

type SelectedBooking = InferResult<ReturnType<typeof selectBookings>>[number]

export function readBookingRecord(row: SelectedBooking): BookingRecord {
  const { reference, answers, email_key, status } = row
  return {
    booking: readBooking(row),
    reference,
    answers: JSON.parse(answers),
    emailKey: email_key,
    status,
  }
}
