import type { Transaction } from './schema.ts'

/**
 * Forms are counted in `submissions`. Not a recorded migration, because the previous release refuses to start on one that
 * it does not know. The next release can record it, and drop `form_limits`, which counted forms before.
 */
export async function addFormLimitIndex({ schema }: Transaction): Promise<void> {
  await schema
    .createIndex('submissions_network_hash')
    .ifNotExists()
    .on('submissions')
    .columns(['network_hash', 'received_at'])
    .execute()
}
