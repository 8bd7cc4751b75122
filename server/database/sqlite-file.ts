import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** How many prepared statements are kept: far more than the server has different queries. */
const STATEMENTS_KEPT = 200

/** After how many pages of 4 KB the log is written back into the file by this thread, where no other has done so. */
const CHECKPOINT_PAGES = 40_000

const WAIT_FOR_DISK = 'pragma synchronous = full'

/** Still in order: the log goes to the disk before anything of it is written back into the file. */
const WAIT_FOR_NOTHING = 'pragma synchronous = normal'

/** A file as Kysely's SQLite driver wants it. */
export interface SqliteFile extends SqliteDatabase {
  /** Whether a transaction is open; a full disk may have ended it without being asked. */
  readonly isTransaction: boolean
  /** Whether what is committed stands in a write-ahead log first; some network file systems can have none. */
  readonly hasLog: boolean
  /** How many pages of the log are not yet written back into the file. */
  unwrittenPages(): number
  /**
   * Whether a commit returns only when it is on the disk, also after a power cut: so it is, unless who commits sees to
   * that. Not to be changed within a transaction.
   */
  setDurable(isDurable: boolean): void
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
  file.exec(WAIT_FOR_DISK)
  file.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  file.exec('pragma secure_delete = on') // who is erased is overwritten, not merely unlinked
}

function adapt(file: DatabaseSync): SqliteFile {
  const statements = new Map<string, SqliteStatement>()
  const checkpoint = file.prepare('pragma wal_checkpoint(noop)') // tells what one would find, and does none
  return {
    hasLog: file.prepare('pragma journal_mode').get()?.journal_mode === 'wal',
    get isTransaction() {
      return file.isTransaction
    },
    unwrittenPages() {
      const { log, checkpointed } = checkpoint.get() as { log: number; checkpointed: number }
      return log - checkpointed
    },
    setDurable: (isDurable) => file.exec(isDurable ? WAIT_FOR_DISK : WAIT_FOR_NOTHING),
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
