import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { Schema } from '../../../server/database/schema.ts'

/** On SQLite, `database.transaction` would block writers, so this begins a deferred transaction. */
export async function readSnapshot<T>(
  { kysely, dialect }: Database,
  read: (snapshot: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (dialect === 'postgres') {
    return kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(read)
  }
  return kysely.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}
