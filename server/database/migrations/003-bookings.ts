import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Demos that are booked, and the places they take. A place is one of the `capacity` demos that can be held at the same
 * time; that no two bookings can have the same place of the same slot enforces the capacity, on any number of
 * servers.
 */
export const bookings: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('bookings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) =>
        column.notNull().unique().references('submissions.id').onDelete('cascade'),
      )
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('held', 'booked', 'cancelled')`),
      )
      .addColumn('slot_start', 'text', (column) => column.notNull())
      .addColumn('slot_end', 'text', (column) => column.notNull())
      .addColumn('zone', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('bookings_slot_start').on('bookings').column('slot_start').execute()
    await schema
      .createTable('booked_places')
      .addColumn('slot_start', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull().check(sql`place > 0`))
      .addColumn('booking_id', 'text', (column) =>
        column.notNull().unique().references('bookings.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('booked_places_pk', ['slot_start', 'place'])
      .execute()
  },
}
