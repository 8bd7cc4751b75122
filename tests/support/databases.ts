import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from '@jest/globals'
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from '../../server/database/database.ts'
import { copyMigratedSqlite } from './migrated-databases.ts'
import { createEmptyDatabase, giveBackDatabase, takeDatabase } from './postgres/test-databases.ts'

export type DatabaseName = 'sqlite' | 'postgres'

/** For `describe.each`: both databases must behave the same. */
export const DIALECTS: readonly DatabaseName[] = ['sqlite', 'postgres']

/** Databases for the tests of one `describe`. They are closed and removed after each test. */
export function useDatabases(dialect: DatabaseName) {
  const opened: Database[] = []
  const removals: (() => unknown)[] = []
  let lasting = 0

  beforeEach(() => {
    lasting = removals.length // of databases that all tests of the `describe` use
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
    await Promise.all(removals.splice(lasting).map((remove) => remove()))
  })
  afterAll(() => Promise.all(removals.splice(0).map((remove) => remove())))

  async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'site-data-'))
    removals.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /**
   * Resolves to the settings of a new database with all tables, which is not opened yet. Removed after the test, or
   * after the last one if `beforeAll` created it.
   */
  async function place(): Promise<DatabaseSettings> {
    const dataDir = await makeFolder()
    if (dialect === 'sqlite') {
      await copyMigratedSqlite(dataDir)
      return { dataDir }
    }
    const databaseUrl = await takeDatabase()
    removals.push(() => giveBackDatabase(databaseUrl))
    return { dataDir, databaseUrl }
  }

  /** The same without tables. */
  async function emptyPlace(): Promise<DatabaseSettings> {
    const dataDir = await makeFolder()
    return dialect === 'sqlite'
      ? { dataDir }
      : { dataDir, databaseUrl: await createEmptyDatabase() }
  }

  /** Opens another connection pool, as another server would. Closed after the test. */
  function open(settings: DatabaseSettings): Database {
    const database = openDatabase(settings)
    opened.push(database)
    return database
  }

  /** Opens a database with all tables, by default a new one. Closed after the test. */
  async function fresh(settings?: DatabaseSettings): Promise<Database> {
    return open(settings ?? (await place()))
  }

  return { place, emptyPlace, fresh, open }
}
