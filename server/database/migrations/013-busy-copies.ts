import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The last reading of each host's calendar. */
export const busyCopies: Migration = {
  async up(database: Kysely<unknown>) {
    const table =
      'create table busy_copies (host text primary key, read_at text not null, periods text not null)'
    await sql.raw(table).execute(database)
  },
}
