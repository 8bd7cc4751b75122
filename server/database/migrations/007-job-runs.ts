import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a background job last did its work. Unused since the purge keeps no record; a later release drops it. */
export const jobRuns: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('job_runs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('ran_at', 'text', (column) => column.notNull())
      .execute()
  },
}
