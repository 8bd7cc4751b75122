import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Forms of a network are counted in `submissions`. The release before created the index without recording it. */
export const formLimitIndex: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('submissions_network_hash')
      .ifNotExists()
      .on('submissions')
      .columns(['network_hash', 'received_at'])
      .execute()
  },
}
