import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why a delivery was canceled. The updates are for those of the release before. */
const STATEMENTS = [
  'alter table deliveries add column stop_reason text',
  `update deliveries set stop_reason = 'spam' where state = 'cancelled' and ended_at =
    (select spam_at from submissions where submissions.id = deliveries.submission_id)`,
  `update deliveries set stop_reason = 'withdrawal' where state = 'cancelled' and kind = 'announcement'
    and stop_reason is null and submission_id in
      (select submission_id from consents where kind = 'marketing' and withdrawn_at is not null)`,
]

export const addStopReasons: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(database)
  },
}
