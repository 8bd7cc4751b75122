import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How often papers were downloaded, by day; a row for each submission whose link was used. */
export const paperDownloads: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('paper_downloads')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('paper', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('paper_downloads_pk', ['day', 'paper', 'reference'])
      .execute()
    await schema
      .createIndex('paper_downloads_reference')
      .on('paper_downloads')
      .column('reference')
      .execute()
  },
}
