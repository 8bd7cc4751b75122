import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseSettings, openDatabase } from '../../server/database/database.ts'
import { createMigratedDatabase } from './postgres/test-databases.ts'

/** Before any test. The tests copy it, because the migrations take longer. */
export async function migrateSqlite(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-migrated-'))
  await migrate({ dataDir })
  process.env.TEST_SQLITE_FOLDER = dataDir
}

/** The same on PostgreSQL, where they take much longer. */
export async function migratePostgres(): Promise<void> {
  await migrate({ dataDir: '', databaseUrl: await createMigratedDatabase() })
}

async function migrate(settings: DatabaseSettings): Promise<void> {
  const database = openDatabase(settings)
  await database.migrate()
  await database.close()
}

/** Puts a database with empty tables into a folder. */
export async function copyMigratedSqlite(dataDir: string): Promise<void> {
  await copyFile(join(String(process.env.TEST_SQLITE_FOLDER), 'site.db'), join(dataDir, 'site.db'))
}
