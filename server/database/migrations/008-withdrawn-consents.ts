import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a person withdrew a consent; null while it stands. */
export const withdrawnConsents: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('consents').addColumn('withdrawn_at', 'text').execute()
  },
}
