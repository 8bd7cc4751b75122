import type { Transaction } from 'kysely'
import type { Schema } from '../../../server/database/schema.ts'
import type { BackupRow, Row, RowCounts } from './backup-format.ts'

/** How many rows go into one statement. */
const BATCH_SIZE = 100

/** Puts rows back into their tables, in the order they come. Gives how many of each table. */
export async function insertRows(
  transaction: Transaction<Schema>,
  rows: AsyncIterable<BackupRow>,
): Promise<RowCounts> {
  const counts: Record<string, number> = {}
  let table: keyof Schema | undefined
  let batch: Row[] = []
  const insertBatch = async () => {
    if (table === undefined || batch.length === 0) return
    // Which columns there are is for the database to know: a backup may be older than the schema.
    await transaction
      .insertInto(table)
      .values(batch as never)
      .execute()
    counts[table] = (counts[table] ?? 0) + batch.length
    batch = []
  }
  for await (const next of rows) {
    if (next.table !== table || batch.length === BATCH_SIZE) await insertBatch()
    table = next.table
    batch.push(next.row)
  }
  await insertBatch()
  return counts
}
