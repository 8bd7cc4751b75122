import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { DatabaseName } from './database.ts'
import { migrations } from './migrations/migrations.ts'
import type { Schema } from './schema.ts'

/** Any number, the same for every server of this site. */
const POSTGRES_LOCK = 4_151_936

/**
 * Runs the migrations the database has not seen, all of them or none, in one transaction under a lock, so that two
 * servers may start at once. Throws StorageUnavailableError, or what a migration throws.
 */
export async function migrate(kysely: Kysely<Schema>, dialect: DatabaseName): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    // On SQLite the transaction itself is the lock. PostgreSQL gives this one back when the transaction ends.
    if (dialect === 'postgres') {
      await sql`select pg_advisory_xact_lock(${POSTGRES_LOCK})`.execute(transaction)
    }
    const migrator = new Migrator({
      db: transaction,
      provider: { getMigrations: async () => ({ ...migrations }) },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}
