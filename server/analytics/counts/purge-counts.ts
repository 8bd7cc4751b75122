import type { Database } from '../../database/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes the counts of days past the retention, with the exceptions and digests of that time. Gives how many
 * rows of counts were deleted. Throws StorageUnavailableError.
 */
export async function purgeCounts(
  { transaction }: Database,
  { keepDays, now = new Date() }: { readonly keepDays: number; readonly now?: Date },
): Promise<number> {
  const before = oldest(keepDays, now)
  const day = before.slice(0, 10)
  return transaction(async (database) => {
    const result = await database
      .deleteFrom('daily_counts')
      .where('day', '<', day)
      .executeTakeFirst()
    await database.deleteFrom('exceptions').where('last_seen_at', '<', before).execute()
    await database.deleteFrom('digests').where('week', '<', day).execute()
    return Number(result.numDeletedRows)
  })
}

export async function countDays(
  { kysely }: Pick<Database, 'kysely'>,
  { keepDays, now }: { readonly keepDays: number; readonly now: Date },
): Promise<{ readonly total: number; readonly expired: number }> {
  const rows = await kysely.selectFrom('daily_counts').select('day').distinct().execute()
  const day = oldest(keepDays, now).slice(0, 10)
  return { total: rows.length, expired: rows.filter((row) => row.day < day).length }
}

function oldest(keepDays: number, now: Date): string {
  return new Date(now.getTime() - keepDays * DAY_MS).toISOString()
}
