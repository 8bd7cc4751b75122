import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Tables } from './schema.ts'
import { sqliteResultCode } from './storage-failure.ts'

/** Short, because it blocks the event loop; a transaction retries for longer. */
const BUSY_TIMEOUT_MS = 50

interface FileSettings {
  readonly path: string
  readonly lockWaitMs: number
}

/** Kysely's dialect over node:sqlite, with transactions that wait for other processes. */
export function sqliteDialect(settings: FileSettings): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(settings),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #lockWaitMs: number
  #file: DatabaseSync | undefined
  #requireInPlace = () => {}

  constructor({ path, lockWaitMs }: FileSettings) {
    super({
      database: async () => {
        this.#file = await untilUnlocked(lockWaitMs, () => openFile(path))
        this.#requireInPlace = inPlace(path)
        return asKyselyExpects(this.#file, this.#requireInPlace)
      },
    })
    this.#lockWaitMs = lockWaitMs
  }

  /** Immediate: a deferred transaction fails if another process writes between its read and its write. */
  override async beginTransaction(): Promise<void> {
    this.#requireInPlace()
    await untilUnlocked(this.#lockWaitMs, () => this.#file?.exec('begin immediate'))
  }

  /** After a failed commit or a full disk, SQLite has already rolled back; another rollback would hide the error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file?.isTransaction) await super.rollbackTransaction(connection)
  }
}

function asKyselyExpects(file: DatabaseSync, requireInPlace: () => void): SqliteDatabase {
  return {
    close: () => file.close(),
    prepare(sql) {
      if (!file.isTransaction) requireInPlace() // a transaction can still be rolled back
      const statement = file.prepare(sql)
      const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

function openFile(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const umask = process.umask(0o077) // for the file and its log
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, open: false })
  try {
    file.open()
    // In the log mode, readers do not wait for a writer. A commit is on disk when it returns. Deleted data is overwritten.
    file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    return file
  } catch (error) {
    if (file.isOpen) file.close()
    if (Error.isError(error)) error.message += `: ${path}`
    throw error
  } finally {
    process.umask(umask)
  }
}

/**
 * Copies the log into the file and empties it, because it contains deleted rows until then. Resolves to false if another
 * process still read it after `waitMs`.
 */
export async function emptyLog(tables: Tables, waitMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + waitMs
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(tables)
    if (rows[0]?.busy === 0) return true
    if (performance.now() > giveUpAt) return false
    await wait(BUSY_TIMEOUT_MS) // as long as each attempt blocks the event loop
  }
}

/**
 * Returns a function that throws if the file or its log is not the one that was opened. SQLite would go on writing to a
 * deleted file, and what is stored in it would be gone after a restart.
 */
function inPlace(path: string): () => void {
  const file = identityOf(path)
  let log = identityOf(`${path}-wal`)
  return () => {
    log ??= identityOf(`${path}-wal`) // that of a new database comes with the first write
    if (identityOf(path) === file && identityOf(`${path}-wal`) === log) return
    throw new Error(
      `${path} was deleted or replaced while this server uses it, so nothing is stored: put the same file back, or see Backups in scripts/deploy/README.md before you restart`,
    )
  }
}

/** Undefined if there is no file. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

const SQLITE_BUSY = 5
const RETRY_MS = 10

/** Retries while another process holds the lock. A refused statement has changed nothing. */
async function untilUnlocked<Result>(lockWaitMs: number, work: () => Result): Promise<Result> {
  const giveUpAt = performance.now() + lockWaitMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      const isLocked = sqliteResultCode(error) === SQLITE_BUSY
      if (!isLocked || performance.now() > giveUpAt) throw error
      await wait(RETRY_MS)
    }
  }
}
