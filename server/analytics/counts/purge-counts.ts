import { DAY_MS } from '../../../shared/durations.ts'
import type { Database } from '../../database/database.ts'

/** Per run, so that a wrong clock deletes few counts before someone corrects it. */
const MOST_DAYS = 10

/** More than a year, so that a month can be compared with the same one of last year. */
const KEEP_DAYS = 400

/** Words that visitors typed: long enough for the report of a month and the one before. */
const KEEP_WORDS_DAYS = 60

/** Safe on several servers. Returns how many counts were deleted. */
export async function purgeCounts({ transaction }: Database, now = new Date()): Promise<number> {
  const before = daysAgo(KEEP_DAYS, now)
  const [beforeDay] = before.split('T') as [string]
  return transaction(async (tables) => {
    const expired = tables.selectFrom('daily_counts').where('day', '<', beforeDay)
    const days = expired.select('day').distinct().orderBy('day').limit(MOST_DAYS)
    const counts = tables.deleteFrom('daily_counts').where('day', 'in', days)
    const { numDeletedRows } = await counts.executeTakeFirstOrThrow()
    await tables
      .deleteFrom('daily_counts')
      .where('kind', '=', 'search_none')
      .where('day', '<', daysAgo(KEEP_WORDS_DAYS, now).slice(0, 10))
      .execute()
    await tables.deleteFrom('exceptions').where('last_seen_at', '<', before).execute()
    await tables.deleteFrom('digests').where('week', '<', beforeDay).execute()
    return Number(numDeletedRows)
  })
}

function daysAgo(days: number, now: Date): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}
