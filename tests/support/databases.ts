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
import { createEmptyDatabases } from './postgres/empty-databases.ts'

/** For `describe.each`: both databases must behave the same. */
export const DIALECTS: readonly DatabaseName[] = ['sqlite', 'postgres']

export interface TestDatabases {
  /** Resolves to the settings of a new, empty database, which is not opened yet. Removed after the test. */
  place(): Promise<DatabaseSettings>
  /** Opens and migrates a database, by default a new one. Closed after the test. */
  fresh(settings?: DatabaseSettings): Promise<Database>
  /** Opens another connection pool, as another server would. Closed after the test. */
  open(settings: DatabaseSettings): Database
}

/** Databases for the tests of one `describe`. They are closed and removed after each test. */
export function useDatabases(dialect: DatabaseName): TestDatabases {
  const opened: Database[] = []
  const places: DatabaseSettings[] = []
  const postgres = createEmptyDatabases()

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
    await Promise.all(places.splice(0).map(remove))
  })
  afterAll(postgres.dropAll)

  async function place(): Promise<DatabaseSettings> {
    const dataDir = await mkdtemp(join(tmpdir(), 'site-data-'))
    const databaseUrl = dialect === 'postgres' ? await postgres.take() : undefined
    places.push({ dataDir, databaseUrl })
    return { dataDir, databaseUrl }
  }

  async function remove({ dataDir, databaseUrl }: DatabaseSettings): Promise<void> {
    await rm(dataDir, { recursive: true, force: true })
    if (databaseUrl !== undefined) postgres.giveBack(databaseUrl)
  }

  function open(settings: DatabaseSettings): Database {
    const database = openDatabase(settings)
    opened.push(database)
    return database
  }

  async function fresh(settings?: DatabaseSettings): Promise<Database> {
    const database = open(settings ?? (await place()))
    await database.migrate()
    return database
  }

  return { place, fresh, open }
}
