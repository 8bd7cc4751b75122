import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Forms are counted in `submissions`. The next release can drop `form_limits`, which counted them before. */
export const formLimitIndex: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('submissions_network_hash')
      .on('submissions')
      .columns(['network_hash', 'received_at'])
      .execute()
  },
}
