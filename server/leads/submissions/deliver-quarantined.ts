import type { Database } from '../../database/database.ts'
import { GIVE_UP_AFTER_MS } from './insert-submission.ts'

/**
 * Delivers what a server of an earlier release held back as possible spam. Such a server may run beside this one during
 * a deploy, so this belongs to the daily purge. The next release can delete it.
 */
export async function deliverQuarantined({ transaction }: Database, now: Date): Promise<void> {
  await transaction(async (tables) => {
    const quarantined = tables.updateTable('submissions').where('status', '=', 'quarantined')
    await quarantined.set({ status: 'spam' }).where('suspicions', 'like', '%"honeypot"%').execute()
    await quarantined.set({ status: 'accepted' }).execute()
    const held = tables.updateTable('deliveries').where('state', '=', 'held')
    await held
      .set({ state: 'cancelled', ended_at: now.toISOString() })
      .where(({ eb, or, selectFrom }) => {
        const spam = selectFrom('submissions').select('id').where('status', '=', 'spam')
        return or([eb('kind', '=', 'visitor-email'), eb('submission_id', 'in', spam)])
      })
      .execute()
    const give_up_at = new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString()
    await held.set({ state: 'due', due_at: now.toISOString(), give_up_at }).execute()
  })
}
