import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../server/database/database.ts'
import type { KillableServer } from '../../support/processes/killable-server.ts'

/** How long there may be no progress, with all peers well, before it is clear that there will be none. */
const STANDSTILL_MS = 60_000

const POLL_MS = 250

/**
 * Starts the killed server once more and resolves when nothing is owed any more, or nothing moves. In production
 * leases run out after 2 minutes and attempts come up to an hour apart; nobody waits for that here, so the times of
 * what is due are set to now in the database itself. Nothing else is changed from outside.
 */
export async function settle(server: KillableServer, database: Database): Promise<void> {
  await endLeases(database)
  await endWaits(database)
  server.start()
  let least = Number.POSITIVE_INFINITY
  let progressAt = performance.now()
  while (performance.now() - progressAt < STANDSTILL_MS) {
    const due = await countDue(database)
    if (due === 0) return
    if (due < least) progressAt = performance.now()
    least = Math.min(least, due)
    await wait(POLL_MS)
    await endWaits(database)
  }
}

/** As if two minutes had passed. Only while no server runs: they are all of dead ones. */
function endLeases({ transaction }: Database): Promise<unknown> {
  return transaction((database) =>
    database
      .updateTable('deliveries')
      .set({ leased_until: new Date().toISOString() })
      .where('leased_until', 'is not', null)
      .execute(),
  )
}

/** As if an hour had passed, for what waits for its next attempt. */
function endWaits({ transaction }: Database): Promise<unknown> {
  const now = new Date().toISOString()
  return transaction((database) =>
    database
      .updateTable('deliveries')
      .set({ due_at: now })
      .where('state', '=', 'due')
      .where('due_at', '>', now)
      .execute(),
  )
}

async function countDue({ kysely }: Database): Promise<number> {
  const { count } = await kysely
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow()
  return Number(count)
}
