import { purgeCounts } from '../../analytics/counts/purge-counts.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { guardPurge, recordPurge } from './purge-guard.ts'
import { type Purged, type PurgeOptions, purgeLeads } from './purge-leads.ts'

export interface PurgeAllOptions extends PurgeOptions {
  readonly keepDays: Config['keepDays']
  /** A person has reviewed what will be deleted. */
  readonly isConfirmed?: boolean
}

/** Throws PurgeStoppedError before deleting anything if the purge looks like a mistake and is not confirmed. */
export async function purgeAll(
  database: Database,
  { isConfirmed = false, now = new Date(), ...options }: PurgeAllOptions,
): Promise<Purged & { readonly counts: number }> {
  const { keepDays } = options
  if (!isConfirmed) await guardPurge(database, { keepDays, now })
  const purged = await purgeLeads(database, { ...options, now })
  const counts = await purgeCounts(database, { keepDays: keepDays.counts, now })
  await recordPurge(database, now)
  return { ...purged, counts }
}
