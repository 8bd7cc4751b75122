import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/database.ts'
import { type Release, readRelease } from '../../server/release.ts'
import { createForms, type FormFacts } from '../../shared/forms/forms.ts'
import { appliedMigrations, requireKnownTables } from './applied-migrations.ts'
import { noteAction } from './audit-log.ts'
import type { Command } from './command.ts'
import type { CommandContext } from './command-context.ts'
import { LeadsError } from './leads-error.ts'
import { localTimes } from './local-times.ts'

/** Labels are known without a build, choices are not. */
const NOT_BUILT = {
  site: { contact: { topics: [] }, roles: [] },
  papers: [],
  demo: { isOn: true },
} as unknown as FormFacts

/** The caller must close the database. Throws ConfigError, LeadsError and StorageUnavailableError. */
export async function openContext(
  { isForAnyDatabase = false }: Pick<Command, 'isForAnyDatabase'>,
  env: NodeJS.ProcessEnv,
): Promise<CommandContext> {
  const config = readConfig(env)
  if (!isForAnyDatabase) requireDatabase(config)
  const release = readBuilt()
  const facts = release?.facts
  const database = openDatabase({ ...config, logger: { warn: notify, error: notify } })
  try {
    if (!isForAnyDatabase) requireKnownTables(await appliedMigrations(database.kysely))
  } catch (error) {
    await database.close()
    throw error
  }
  const forms = createForms({ ...NOT_BUILT, ...facts }) // a build may be older than this code
  return {
    config,
    database,
    forms,
    times: localTimes(facts?.site.hours),
    release,
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
    print: (text) => process.stdout.write(`${text}\n`),
    notify: (text) => process.stderr.write(`${text}\n`),
    note: (action, details) => noteAction(config.dataDir, action, details),
  }
}

/** A command may be the first to open a damaged file. */
function notify(_fields: unknown, text?: string): void {
  process.stderr.write(`${text}\n`)
}

/** Opening a missing file would create an empty database, possibly in the wrong folder. */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'site.db'))) return
  throw new LeadsError(
    `There is no database in ${dataDir} yet: the server creates it when it starts. Is DATA_DIR or DATABASE_URL set?`,
  )
}

function readBuilt(): Release | undefined {
  try {
    return readRelease(join(import.meta.dirname, '../../dist'))
  } catch {
    return undefined
  }
}
