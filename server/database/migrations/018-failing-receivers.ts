import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Schema.ts explains the columns. */
export const addFailingReceivers: Migration = {
  async up(database: Kysely<unknown>) {
    const columns =
      'name text primary key, failures integer not null, since text not null, paused_until text'
    await sql.raw(`create table failing_receivers (${columns})`).execute(database)
  },
}
