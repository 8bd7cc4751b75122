import type { Tables } from './schema.ts'

/**
 * Leads that were promised an answer and that nobody marked as answered, received since then, the oldest first. A booked
 * demo has its answer, and one that was called off needs none.
 */
export function waitingLeads(tables: Tables, since: Date) {
  return tables
    .selectFrom('submissions')
    .leftJoin('bookings', 'bookings.submission_id', 'submissions.id')
    .where('submissions.status', '=', 'accepted')
    .where('submissions.form', '!=', 'whitepaper')
    .where('submissions.answers', '!=', '{}')
    .where('submissions.answered_at', 'is', null)
    .where('submissions.received_at', '>', since.toISOString())
    .where(({ eb, or, and }) =>
      or([
        eb('bookings.id', 'is', null),
        and([eb('bookings.state', '=', 'held'), eb('bookings.held_until', 'is not', null)]),
      ]),
    )
    .orderBy('submissions.received_at')
}
