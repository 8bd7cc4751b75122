import type { Logger } from 'pino'
import { DAY_MS } from '../../../shared/durations.ts'
import { type Job, startDailyJob } from '../../clock.ts'
import type { Database } from '../../database/database.ts'

/** Per run, so that a wrong clock deletes little before someone corrects it. */
const MOST_DAYS = 10
const MOST_EXCEPTIONS = 500

/** More than a year, so that a month can be compared with the same one of last year. */
const KEEP_DAYS = 400

/** Safe on several servers. */
export function startDailyPurge({ database, logger }: { database: Database; logger: Logger }): Job {
  return startDailyJob({
    logger,
    name: 'daily purge of analytics',
    run: async () => ({ counts: await purgeCounts(database, { keepDays: KEEP_DAYS }) }),
  })
}

/** Returns how many counts were deleted. One transaction per day, because SQLite blocks the event loop. */
export async function purgeCounts(
  { kysely, transaction }: Database,
  { keepDays, now = new Date() }: { readonly keepDays: number; readonly now?: Date },
): Promise<number> {
  const before = new Date(now.getTime() - keepDays * DAY_MS).toISOString()
  const expired = await kysely
    .selectFrom('daily_counts')
    .select('day')
    .distinct()
    .where('day', '<', before.slice(0, 10))
    .orderBy('day')
    .limit(MOST_DAYS)
    .execute()
  let deleted = 0
  for (const { day } of expired) {
    const [result] = await transaction((tables) =>
      tables.deleteFrom('daily_counts').where('day', '=', day).execute(),
    )
    deleted += Number(result?.numDeletedRows ?? 0)
  }
  await transaction(async (tables) => {
    const old = tables.selectFrom('exceptions').where('last_seen_at', '<', before)
    const ids = old.select('fingerprint').limit(MOST_EXCEPTIONS)
    await tables.deleteFrom('exceptions').where('fingerprint', 'in', ids).execute()
    await tables.deleteFrom('digests').where('week', '<', before.slice(0, 10)).execute()
  })
  return deleted
}
