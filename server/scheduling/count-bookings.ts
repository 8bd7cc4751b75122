import type { Tables } from '../database/schema.ts'

/** Bookings that are to come: booked, or held for as long as their hold lasts. Spam and quarantine do not count. */
export function demosToCome(tables: Tables, now: Date) {
  const at = now.toISOString()
  return tables
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .where('bookings.slot_end', '>', at)
    .where('submissions.status', '=', 'accepted')
    .where(({ eb, or, and }) =>
      or([
        eb('bookings.state', '=', 'booked'),
        and([eb('bookings.state', '=', 'held'), eb('bookings.held_until', '>', at)]),
      ]),
    )
}

/** How many bookings were made since then, whatever became of them; spam and quarantine do not count. */
export async function countMade(tables: Tables, since: Date): Promise<number> {
  const row = await tables
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'bookings.submission_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('bookings.created_at', '>', since.toISOString())
    .where('submissions.status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function countHeldPlaces(tables: Tables, now: Date): Promise<number> {
  const row = await tables
    .selectFrom('booked_places')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('held_until', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
