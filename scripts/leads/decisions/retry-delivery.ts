import type { Database } from '../../../server/database/database.ts'
import { GIVE_UP_AFTER_MS } from '../../../server/submissions/insert-submission.ts'

/** Returns false if the delivery is done or in progress. */
export async function retryDelivery(database: Database, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const changed = await database.transaction((transaction) =>
    transaction
      .updateTable('deliveries')
      .set({
        state: 'due',
        due_at: at,
        give_up_at: new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString(),
        ended_at: null,
      })
      .where('id', '=', id)
      .where('state', 'in', ['dead', 'due'])
      // A future reminder is not late, and a failed delivery may wait for its next attempt.
      .where(({ eb, or }) =>
        or([eb('state', '=', 'dead'), eb('due_at', '<=', at), eb('attempts', '>', 0)]),
      )
      .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
      .executeTakeFirst(),
  )
  return changed.numUpdatedRows > 0n
}
