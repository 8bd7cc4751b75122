import type { Database } from '../../database/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface RetentionOptions {
  readonly keepDays: number
  readonly now?: Date
}

export async function purgeCounts(
  { transaction }: Database,
  options: RetentionOptions,
): Promise<number> {
  const before = oldest(options)
  const day = before.slice(0, 10)
  return transaction(async (tables) => {
    const result = await tables.deleteFrom('daily_counts').where('day', '<', day).executeTakeFirst()
    await tables.deleteFrom('exceptions').where('last_seen_at', '<', before).execute()
    await tables.deleteFrom('digests').where('week', '<', day).execute()
    return Number(result.numDeletedRows)
  })
}

export async function countDays(
  { kysely }: Pick<Database, 'kysely'>,
  options: RetentionOptions,
): Promise<{ readonly total: number; readonly expired: number }> {
  const rows = await kysely.selectFrom('daily_counts').select('day').distinct().execute()
  const day = oldest(options).slice(0, 10)
  return { total: rows.length, expired: rows.filter((row) => row.day < day).length }
}

function oldest({ keepDays, now = new Date() }: RetentionOptions): string {
  return new Date(now.getTime() - keepDays * DAY_MS).toISOString()
}
