import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { DailyCountRow, ExceptionRow } from '../../database/schema.ts'

const ROWS_PER_STATEMENT = 100

/** Adds the counts to those stored, in few statements, because SQLite blocks the event loop. */
export async function storeCounts(
  { transaction }: Pick<Database, 'transaction'>,
  counts: readonly DailyCountRow[],
  exceptions: readonly ExceptionRow[],
): Promise<void> {
  if (counts.length === 0) return
  // Sorted, so that two servers updating the same rows cannot deadlock.
  const rows = counts.toSorted((a, b) => (countId(a) < countId(b) ? -1 : 1))
  const examples = exceptions.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
  await transaction(async (tables) => {
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      await tables
        .insertInto('daily_counts')
        .values(rows.slice(start, start + ROWS_PER_STATEMENT))
        .onConflict((conflict) =>
          conflict.columns(['day', 'kind', 'path', 'subject']).doUpdateSet({
            count: sql`daily_counts.count + excluded.count`,
          }),
        )
        .execute()
    }
    for (const { fingerprint, first_seen_at, ...newest } of examples) {
      await tables
        .insertInto('exceptions')
        .values({ fingerprint, first_seen_at, ...newest })
        .onConflict((conflict) =>
          conflict
            .column('fingerprint')
            .doUpdateSet(newest)
            .where('exceptions.last_seen_at', '<=', newest.last_seen_at),
        )
        .execute()
    }
  })
}

export function countId({ day, kind, path, subject }: DailyCountRow): string {
  return JSON.stringify([day, kind, path, subject])
}
