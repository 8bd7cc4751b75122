import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from '@jest/globals'
import {
  type Database,
  type DatabaseName,
  type DatabaseSettings,
  openDatabase,
} from '../../server/database/database.ts'
import { copyMigratedPostgres, copyMigratedSqlite } from './migrated-databases.ts'
import { createPostgresDatabase, dropPostgresDatabases } from './postgres/new-databases.ts'

/** For `describe.each`: whatever is stored is stored alike in both. */
export const DIALECTS: readonly DatabaseName[] = ['sqlite', 'postgres']

export interface TestDatabases {
  /** Where a new database with its tables is; nothing is opened yet. Removed after the last test. */
  place(): Promise<DatabaseSettings>
  /** The same without tables. */
  emptyPlace(): Promise<DatabaseSettings>
  /** A new database with its tables, at a place of its own unless given. Closed after the test. */
  fresh(settings?: DatabaseSettings): Promise<Database>
  /** Opens a database as another server would: connections of its own. Closed after the test. */
  open(settings: DatabaseSettings): Database
}

/** Databases for the tests of one `describe`. What they have opened is closed after each. */
export function useDatabases(dialect: DatabaseName): TestDatabases {
  const opened: Database[] = []
  const places: DatabaseSettings[] = []

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
  })
  afterAll(async () => {
    await Promise.all(places.map(({ dataDir }) => rm(dataDir, { recursive: true, force: true })))
    await dropPostgresDatabases(places.flatMap(({ databaseUrl }) => databaseUrl ?? []))
  })

  async function emptyPlace(): Promise<DatabaseSettings> {
    return keep(dialect === 'postgres' ? await createPostgresDatabase() : undefined)
  }

  async function place(): Promise<DatabaseSettings> {
    if (dialect === 'postgres') return keep(await copyMigratedPostgres())
    const settings = await keep()
    await copyMigratedSqlite(settings.dataDir)
    return settings
  }

  async function keep(databaseUrl?: string): Promise<DatabaseSettings> {
    const settings = { dataDir: await mkdtemp(join(tmpdir(), 'site-data-')), databaseUrl }
    places.push(settings)
    return settings
  }

  function open(settings: DatabaseSettings): Database {
    const database = openDatabase(settings)
    opened.push(database)
    return database
  }

  async function fresh(settings?: DatabaseSettings): Promise<Database> {
    return open(settings ?? (await place()))
  }

  return { place, emptyPlace, fresh, open }
}
