import { DAY_MS } from '../../../shared/durations.ts'
import type { Database } from '../../database/database.ts'

/** Per run, so that a wrong clock deletes few counts before someone corrects it. */
const MOST_DAYS = 10

/** More than a year, so that a month can be compared with the same one of last year. */
const KEEP_DAYS = 400

/** Safe on several servers. Returns how many counts were deleted. */
export async function purgeCounts({ transaction }: Database, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString()
  const [beforeDay] = before.split('T') as [string]
  return transaction(async (tables) => {
    const expired = tables.selectFrom('daily_counts').where('day', '<', beforeDay)
    const days = expired.select('day').distinct().orderBy('day').limit(MOST_DAYS)
    const counts = tables.deleteFrom('daily_counts').where('day', 'in', days)
    const { numDeletedRows } = await counts.executeTakeFirstOrThrow()
    await tables.deleteFrom('exceptions').where('last_seen_at', '<', before).execute()
    await tables.deleteFrom('digests').where('week', '<', beforeDay).execute()
    return Number(numDeletedRows)
  })
}
