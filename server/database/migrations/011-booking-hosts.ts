import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who holds a demo, and who held it before its last move. */
export const bookingHosts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('bookings').addColumn('host', 'text').execute()
    await schema.alterTable('bookings').addColumn('former_host', 'text').execute()
  },
}
