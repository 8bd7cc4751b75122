import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Bookings that wait for the link in their mail. A place has the same end as its booking's hold, so that a hold that ran
 * out frees its place without anybody doing so. Older rows that are held are in quarantine: their hold is over.
 */
export const heldBookings: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database
    await schema.alterTable('bookings').addColumn('held_until', 'text').execute()
    await schema.alterTable('bookings').addColumn('hold_reason', 'text').execute()
    await schema.alterTable('booked_places').addColumn('held_until', 'text').execute()
    await sql`update bookings set held_until = created_at where state = 'held'`.execute(database)
    await schema.createIndex('bookings_created_at').on('bookings').column('created_at').execute()
    await schema
      .createIndex('submissions_email_key')
      .on('submissions')
      .column('email_key')
      .execute()
  },
}
