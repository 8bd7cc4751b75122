import { pino } from 'pino'
import { createCounts } from '../../server/analytics/counts/create-counts.ts'
import type { SiteEvent } from '../../server/analytics/site-event.ts'
import type { Database } from '../../server/database/database.ts'

/** Counts events as a site does that then stops. */
export async function storeEvents(
  database: Pick<Database, 'transaction' | 'kysely'>,
  events: readonly SiteEvent[],
): Promise<void> {
  const counts = createCounts({ database, logger: pino({ level: 'silent' }) })
  counts.add(events, '192.0.2.0')
  await counts.stop()
}
