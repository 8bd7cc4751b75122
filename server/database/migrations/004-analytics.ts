import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What happened on the site: counts by day, the exceptions of browsers, and which digests were sent. */
export const analytics: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('daily_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_counts_pk', ['day', 'kind', 'path', 'subject'])
      .execute()
    await schema
      .createTable('exceptions')
      .addColumn('fingerprint', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('stack', 'text', (column) => column.notNull())
      .addColumn('release', 'text', (column) => column.notNull())
      .addColumn('first_seen_at', 'text', (column) => column.notNull())
      .addColumn('last_seen_at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('digests')
      .addColumn('week', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('leased_until', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .addPrimaryKeyConstraint('digests_pk', ['week', 'recipient'])
      .execute()
  },
}
