import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../../server/config.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { appliedMigrations } from '../../server/database/migrate.ts'
import { type Release, readRelease } from '../../server/release.ts'
import { createForms, type FormFacts, type Forms } from '../../shared/forms/forms.ts'
import { requireKnownTables } from './applied-migrations.ts'
import { noteAction } from './audit-log.ts'
import { LeadsError } from './leads-error.ts'
import { type LocalTimes, localTimes } from './local-times.ts'

export interface CommandContext {
  readonly config: Config
  readonly database: Database
  /** Undefined if the site has not been built. */
  readonly release: Release | undefined
  /** Without a build, they have labels but no choices. */
  readonly forms: Forms
  readonly times: LocalTimes
  /** Of the terminal, in characters; undefined for a pipe. */
  readonly width: number | undefined
  print(text: string): void
  notify(text: string): void
  /** Appends to leads.log. Throws LeadsError. */
  note(action: string, details: Readonly<Record<string, unknown>>): Promise<void>
}

export interface ContextNeeds {
  /** Works without tables, or with those of another release. */
  readonly isForAnyDatabase?: boolean
}

/** Opens the database for `work` and closes it. Throws ConfigError, LeadsError and StorageUnavailableError. */
export type WithContext = (
  work: (context: CommandContext) => Promise<void>,
  needs?: ContextNeeds,
) => Promise<void>

export function contextOf(env: NodeJS.ProcessEnv): WithContext {
  return async (work, { isForAnyDatabase = false } = {}) => {
    const config = readConfig(env)
    if (!isForAnyDatabase) requireDatabase(config)
    const database = openDatabase(config)
    try {
      if (!isForAnyDatabase) requireKnownTables(await appliedMigrations(database.kysely))
      await work(createContext(config, database))
    } finally {
      await database.close()
    }
  }
}

/** Opening a missing file would create an empty database, possibly in the wrong folder. */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'site.db'))) return
  throw new LeadsError(
    `There is no database in ${dataDir} yet: the server creates it when it starts. Is DATA_DIR or DATABASE_URL set?`,
  )
}

const NOT_BUILT = {
  site: { contact: { topics: [] }, roles: [] },
  papers: [],
  demo: { isOn: true },
} as unknown as FormFacts

function createContext(config: Config, database: Database): CommandContext {
  const release = readBuilt()
  return {
    config,
    database,
    release,
    forms: createForms({ ...NOT_BUILT, ...release?.facts }), // a build may be older than this code
    times: localTimes(release?.facts.site.hours),
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
    print: (text) => process.stdout.write(`${text}\n`),
    notify: (text) => process.stderr.write(`${text}\n`),
    note: (action, details) => noteAction(config.dataDir, action, details),
  }
}

function readBuilt(): Release | undefined {
  try {
    return readRelease(join(import.meta.dirname, '../../dist'))
  } catch {
    return undefined
  }
}
