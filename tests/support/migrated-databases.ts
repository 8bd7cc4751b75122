import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseSettings, openDatabase } from '../../server/database/database.ts'
import { createPostgresDatabase } from './postgres/new-databases.ts'

/** The name of a database with all tables, which the tests copy: migrations take much longer. */
const MIGRATED = 'migrated'

/** Before any test. */
export async function migrateSqlite(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-migrated-'))
  await migrate({ dataDir })
  process.env.TEST_SQLITE_FOLDER = dataDir
}

export async function migratePostgres(): Promise<void> {
  const databaseUrl = await createPostgresDatabase({ name: MIGRATED })
  await migrate({ dataDir: '', databaseUrl })
}

async function migrate(settings: DatabaseSettings): Promise<void> {
  const database = openDatabase(settings)
  await database.migrate()
  await database.close()
}

/** After the last test. */
export async function removeMigratedSqlite(): Promise<void> {
  const { TEST_SQLITE_FOLDER: folder } = process.env
  if (folder) await rm(folder, { recursive: true, force: true })
}

/** Puts a SQLite database with all tables into a folder, which is made. */
export async function copyMigratedSqlite(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyFile(join(String(process.env.TEST_SQLITE_FOLDER), 'site.db'), join(dataDir, 'site.db'))
}

export function copyMigratedPostgres(): Promise<string> {
  return createPostgresDatabase({ template: MIGRATED })
}
