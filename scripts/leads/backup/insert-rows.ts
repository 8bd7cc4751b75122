import type { Transaction } from 'kysely'
import type { Schema } from '../../../server/database/schema.ts'
import type { BackupRow, Row, RowCounts } from './backup-format.ts'

const BATCH_SIZE = 100

export async function insertRows(
  transaction: Transaction<Schema>,
  rows: AsyncIterable<BackupRow>,
): Promise<RowCounts> {
  const counts: Record<string, number> = {}
  let table: keyof Schema | undefined
  let batch: Row[] = []
  const insertBatch = async () => {
    if (table === undefined || batch.length === 0) return
    // A backup may be older than the schema, so the database lists the columns.
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
