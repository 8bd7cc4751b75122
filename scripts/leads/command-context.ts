import { existsSync } from 'node:fs'
import { appendFile, chown, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig } from '../../server/config.ts'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { LeadsError } from '../../server/leads/desk/leads-error.ts'
import { hasRelease, type Release, readRelease } from '../../server/release.ts'
import { type LocalTimes, localTimes } from './local-times.ts'

export interface CommandContext {
  readonly config: Config
  readonly database: Database
  /** Which one, without its password: DATA_DIR may be that of another folder. */
  readonly place: string
  /** Throws without a build. */
  readonly release: Release
  /** In the time zone of the office; in UTC without a build, which knows the office. */
  readonly times: LocalTimes
  /** Of the terminal, in characters; undefined for a pipe. */
  readonly width: number | undefined
  print(text: string): void
  notify(text: string): void
  /** Appends to leads.log. `details` are counts and references, never an address or an answer. Throws LeadsError. */
  note(action: string, details: Readonly<Record<string, unknown>>): Promise<void>
}

/** The others are the server's own, such as a secret in a file that only its unit can read. */
const SETTINGS = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_URL_FILE']

const UTC = { zone: 'UTC', zoneName: 'UTC' }

const BUILD = join(import.meta.dirname, '../../dist')

export type WithContext = ReturnType<typeof contextOf>

/**
 * Makes the action of a command, which opens the database for `work` and closes it. `isForAnyDatabase`: it works without
 * tables, or with those of another release. The action throws ConfigError, LeadsError and StorageUnavailableError.
 */
export function contextOf(env: NodeJS.ProcessEnv, build = BUILD) {
  return function withContext<Args extends readonly unknown[]>(
    work: (context: CommandContext, ...args: Args) => Promise<void> | void,
    { isForAnyDatabase = false } = {},
  ) {
    return async (...args: Args): Promise<void> => {
      const config = readConfig(Object.fromEntries(SETTINGS.map((name) => [name, env[name]])))
      if (!isForAnyDatabase) requireDatabase(config)
      const notify = (text: string) => void process.stderr.write(`${text}\n`)
      const logger = { warn: (_details: unknown, text?: string) => notify(String(text)) }
      const database = openDatabase({ ...config, logger })
      try {
        if (!isForAnyDatabase) await requireTables(database)
        const context: CommandContext = {
          config,
          database,
          place: config.printable.DATABASE_URL ?? join(config.dataDir, 'site.db'),
          get release() {
            return readRelease(build)
          },
          get times() {
            return localTimes(hasRelease(build) ? this.release.facts.site.hours : UTC)
          },
          width: process.stdout.isTTY ? process.stdout.columns : undefined,
          print: (text) => process.stdout.write(`${text}\n`),
          notify,
          note: (action, details) => noteAction(config.dataDir, action, details),
        }
        await work(context, ...args)
      } finally {
        await database.close()
        await giveToOwner(config.dataDir)
      }
    }
  }
}

/** In DATA_DIR. SQLite itself gives the owner of site.db to those beside it. */
const OWN_FILES = ['site.db', 'leads.log']

/** What root has created in DATA_DIR belongs to its owner, or the server could not write to it. */
async function giveToOwner(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return
  const { uid, gid } = await stat(dataDir)
  for (const path of OWN_FILES.map((name) => join(dataDir, name))) {
    if (existsSync(path)) await chown(path, uid, gid)
  }
}

/** Opening a missing file would create an empty database, possibly in the wrong folder. */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, 'site.db'))) return
  throw new LeadsError(
    `There is no database in ${dataDir} yet: the server creates it when it starts. Is DATA_DIR or DATABASE_URL set?`,
  )
}

async function requireTables(database: Database): Promise<void> {
  if (await database.isMigrated()) return
  throw new LeadsError(
    'The tables of this database are missing or older than this release: its server creates them when it starts',
  )
}

export async function noteAction(dataDir: string, action: string, details: object): Promise<void> {
  const user = process.env.SUDO_USER ?? process.env.USER ?? `uid ${process.getuid?.()}`
  const line = { time: new Date(), level: 'info', msg: `leads ${action}`, user, ...details }
  const path = join(dataDir, 'leads.log')
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  } catch (cause) {
    throw new LeadsError(`This could not be logged in ${path}: it is not writable`, { cause })
  }
}
