import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../server/database/database.ts'
import type { KillableServer } from '../../support/processes/killable-server.ts'

/** With healthy peers, this long without progress means that deliveries are stuck. */
const STANDSTILL_MS = 60_000

const POLL_MS = 250

/**
 * Starts the killed server and resolves when every delivery is done, or progress stops. In production, leases last 2
 * minutes and retries are up to an hour apart, so this sets the due times in the database to now. It changes nothing
 * else.
 */
export async function settle(server: KillableServer, database: Database): Promise<void> {
  // Safe only while no server runs, when every lease belongs to a dead one.
  await database.transaction((tables) =>
    tables.updateTable('deliveries').set({ leased_until: null }).execute(),
  )
  await endWaits(database)
  server.start()
  let fewest = Number.POSITIVE_INFINITY
  let progressAt = performance.now()
  while (performance.now() - progressAt < STANDSTILL_MS) {
    const due = await countDue(database)
    if (due === 0) return
    if (due < fewest) progressAt = performance.now()
    fewest = Math.min(fewest, due)
    await wait(POLL_MS)
    await endWaits(database)
  }
}

/** As if an hour had passed for deliveries that wait for a retry or their turn, and for a paused receiver of webhooks. */
function endWaits({ transaction }: Database): Promise<unknown> {
  const now = new Date().toISOString()
  return transaction(async (tables) => {
    await tables.deleteFrom('mail_turns').execute()
    // One webhook tries it then, and the others follow when it arrives.
    await tables
      .updateTable('failing_receivers')
      .set({ paused_until: now })
      .where('paused_until', '>', now)
      .execute()
    await tables
      .updateTable('deliveries')
      .set({ due_at: now })
      .where('state', '=', 'due')
      .where('kind', '!=', 'team-reminder') // its hour comes later
      .where('due_at', '>', now)
      .execute()
  })
}

async function countDue({ kysely }: Database): Promise<number> {
  const due = kysely
    .selectFrom('deliveries')
    .where('state', '=', 'due')
    .where('kind', '!=', 'team-reminder')
  return (await due.select('id').execute()).length
}
