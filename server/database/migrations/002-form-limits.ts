import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How much each sender has sent: the table of rate-limiter-flexible's PostgreSQL store, with its names and types. */
export const formLimits: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('form_limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
  },
}
