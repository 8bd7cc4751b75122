import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Schema.ts explains the columns. */
const STATEMENTS = [
  'create table addresses (address_hash text primary key, opened_at text, refused_at text)',
  'create table mail_turns (delivery_id text primary key, lane text not null, turn_at text not null)',
  'create index mail_turns_lane on mail_turns (lane, turn_at)',
]

export const addAddresses: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
  },
}
