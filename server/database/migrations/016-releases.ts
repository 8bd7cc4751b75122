import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Schema.ts explains the columns. */
const STATEMENTS = [
  'create table releases (version text primary key, started_at text not null, names text not null)',
  'create index releases_started_at on releases (started_at)',
]

export const addReleases: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
  },
}
