import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Schema.ts explains the columns. Thousands of announcements must not be read to find the one email that is urgent. */
const STATEMENTS = ['create index deliveries_state_kind_due_at on deliveries (state, kind, due_at)']

export const addUrgency: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
  },
}
