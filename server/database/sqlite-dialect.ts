import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { type Checkpoints, createCheckpoints } from './sqlite-checkpoints.ts'
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts'
import { createSqliteLog, type SqliteLog } from './sqlite-log.ts'
import { sqliteResultCode } from './storage-failure.ts'

const SQLITE_BUSY = 5

/** How long before a locked file is asked again. */
const LOCK_RETRY_MS = 10

const BEGIN = CompiledQuery.raw('begin immediate')

/** How many pages of 4 KB the log may hold before they are written back into the file. */
const CHECKPOINT_PAGES = 4_000

export interface SqliteSettings {
  readonly path: string
  /** How long to wait while another process writes, such as one of our own commands. */
  readonly lockWaitMs: number
  /** Of the file; a test hands in one whose disk is slow. */
  readonly log?: SqliteLog
}

/** Kysely's SQLite over node:sqlite. The file is opened at the first query, and again at the next if that failed. */
export function sqliteDialect(settings: SqliteSettings): Dialect {
  const { path, lockWaitMs, log = createSqliteLog(path) } = settings
  const shared = new SqliteDialect({
    database: () => Promise.reject(new Error('The driver opens')),
  })
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () =>
      new PatientDriver({
        lockWaitMs,
        open: () => untilUnlocked(lockWaitMs, () => openSqliteFile(path)),
        checkpoints: createCheckpoints(path),
        log,
      }),
    createIntrospector: (database) => shared.createIntrospector(database),
    createQueryCompiler: () => shared.createQueryCompiler(),
  }
}

/** SQLite does create tables in a transaction, so a migration is done in full or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

interface PatientDriverOptions {
  readonly lockWaitMs: number
  readonly open: () => Promise<SqliteFile>
  readonly checkpoints: Checkpoints
  readonly log: SqliteLog
}

class PatientDriver extends SqliteDriver {
  readonly #lockWaitMs: number
  readonly #checkpoints: Checkpoints
  readonly #log: SqliteLog
  #file: SqliteFile | undefined
  #connection: DatabaseConnection | undefined

  constructor({ lockWaitMs, open, checkpoints, log }: PatientDriverOptions) {
    super({
      database: async () => {
        this.#file = await open()
        return this.#file
      },
    })
    this.#lockWaitMs = lockWaitMs
    this.#checkpoints = checkpoints
    this.#log = log
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= patientConnection(await super.acquireConnection(), this.#lockWaitMs)
    return this.#connection
  }

  /** Immediate: a transaction that reads first and writes later would fail when another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#waitsApart) this.#file?.setDurable(false) // this is for commitTransaction to see to
    try {
      await connection.executeQuery(BEGIN)
    } catch (error) {
      this.#file?.setDurable(true)
      throw error
    }
  }

  /** Resolves when the transaction is on the disk. Visitors are answered while that is waited for. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    if (this.#waitsApart) {
      this.#file?.setDurable(true)
      await this.#log.flush()
    }
    const unwritten = this.#file?.unwrittenPages() ?? 0
    if (unwritten >= CHECKPOINT_PAGES) void this.#checkpoints.begin()
  }

  /** Otherwise SQLite waits for the disk, and the process with it. */
  get #waitsApart(): boolean {
    return this.#file?.hasLog === true && this.#log.canFlush
  }

  /** A full disk may have rolled back already; asking again would hide the error that tells so. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file?.isTransaction) await super.rollbackTransaction(connection)
    this.#file?.setDurable(true)
  }

  override async destroy(): Promise<void> {
    await Promise.all([this.#checkpoints.stop(), this.#log.close()])
    await super.destroy()
  }
}

function patientConnection(connection: DatabaseConnection, lockWaitMs: number): DatabaseConnection {
  return {
    executeQuery: (query) => untilUnlocked(lockWaitMs, () => connection.executeQuery(query)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

/** Does the work, again and again while another process holds the lock; a refused statement has changed nothing. */
async function untilUnlocked<T>(lockWaitMs: number, work: () => T | Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + lockWaitMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isLocked = sqliteResultCode(error) === SQLITE_BUSY
      if (!isLocked || performance.now() > giveUpAt) throw error
      await wait(LOCK_RETRY_MS)
    }
  }
}
