import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** How many prepared statements are kept: far more than the server has different queries. */
const STATEMENTS_KEPT = 200

/** After how many pages of 4 KB the log is written back into the file: rarely, as the server stands still for it. */
const CHECKPOINT_PAGES = 4_000

/** A file as Kysely's SQLite driver wants it. */
export interface SqliteFile extends SqliteDatabase {
  /** Whether a transaction is open; a full disk may have ended it without being asked. */
  readonly isTransaction: boolean
}

/**
 * Opens the file, making it and its folder where they do not exist, for our user alone: it holds what visitors wrote.
 * Throws what node:sqlite and node:fs throw.
 */
export function openSqliteFile(path: string): SqliteFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  createFile(path)
  // No timeout: SQLite would wait for a lock inside this process and no page would be answered meanwhile. The driver
  // asks again instead.
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    configure(file)
  } catch (error) {
    file.close()
    throw error
  }
  return adapt(file)
}

/**
 * SQLite gives its other files the same mode. A file that is there must not be opened, not even to be closed again:
 * that would take the locks of every other connection of this process (https://sqlite.org/howtocorrupt.html, 2.2).
 */
function createFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!Error.isError(error) || !('code' in error) || error.code !== 'EEXIST') throw error
  }
}

function configure(file: DatabaseSync): void {
  file.exec('pragma journal_mode = wal') // readers go on while one writes
  file.exec('pragma synchronous = full') // a commit is on the disk when it returns, also after a power cut
  file.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  file.exec('pragma secure_delete = on') // who is erased is overwritten, not merely unlinked
}

function adapt(file: DatabaseSync): SqliteFile {
  const statements = new Map<string, SqliteStatement>()
  return {
    get isTransaction() {
      return file.isTransaction
    },
    close: () => file.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      const statement = prepare(file, sql)
      if (statements.size >= STATEMENTS_KEPT) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}

function prepare(file: DatabaseSync, sql: string): SqliteStatement {
  const statement = file.prepare(sql)
  const values = (parameters: readonly unknown[]) => parameters as string[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
