import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'

/** As much as the longest submission, so that a database with room for less is found out. */
const BALLAST_BYTES = 32 * 1024

/**
 * Writes a row as large as a submission, takes it away again and makes that durable. Rejects with
 * StorageUnavailableError when it cannot be done: a database that can only be read is not ready.
 */
export async function probeStorage({ transaction }: Pick<Database, 'transaction'>): Promise<void> {
  const id = randomUUID() // several servers may ask at once
  await transaction(async (database) => {
    await database
      .insertInto('probes')
      .values({ id, ballast: 'x'.repeat(BALLAST_BYTES) })
      .execute()
    await database.deleteFrom('probes').where('id', '=', id).execute()
  })
}
