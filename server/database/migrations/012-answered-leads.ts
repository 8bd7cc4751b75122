import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the team said so, by the links in its emails. */
export const answeredLeads: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('submissions').addColumn('answered_at', 'text').execute()
    await schema.alterTable('submissions').addColumn('spam_at', 'text').execute()
  },
}
