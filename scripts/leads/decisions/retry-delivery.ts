import type { Database } from '../../../server/database/database.ts'
import { GIVE_UP_AFTER_MS } from '../../../server/submissions/insert-submission.ts'

/** Makes a dead or waiting delivery due at once, for another 3 days. False when it is neither, or under way. */
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
      // A reminder that is still to come is not late, and what was tried may wait for the next attempt.
      .where(({ eb, or }) =>
        or([eb('state', '=', 'dead'), eb('due_at', '<=', at), eb('attempts', '>', 0)]),
      )
      .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
      .executeTakeFirst(),
  )
  return changed.numUpdatedRows > 0n
}
