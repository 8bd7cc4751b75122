import type { Database } from '../../database/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes the counts of days that were kept long enough, with the exceptions and digests of that time. Gives how many
 * rows of counts were deleted. Throws StorageUnavailableError.
 */
export async function purgeCounts(
  { transaction }: Database,
  { keepDays, now = new Date() }: { readonly keepDays: number; readonly now?: Date },
): Promise<number> {
  const before = new Date(now.getTime() - keepDays * DAY_MS).toISOString()
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
