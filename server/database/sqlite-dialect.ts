import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts'
import { sqliteResultCode } from './storage-failure.ts'

const SQLITE_BUSY = 5

/** How long before a locked file is asked again. */
const LOCK_RETRY_MS = 10

export interface SqliteSettings {
  readonly path: string
  /** How long to wait while another process writes, such as one of our own commands. */
  readonly lockWaitMs: number
}

/** Kysely's SQLite over node:sqlite. The file is opened at the first query, and again at the next if that failed. */
export function sqliteDialect(settings: SqliteSettings): Dialect {
  const { path, lockWaitMs } = settings
  const shared = new SqliteDialect({
    database: () => Promise.reject(new Error('The driver opens')),
  })
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () =>
      new PatientDriver({
        lockWaitMs,
        open: () => untilUnlocked(lockWaitMs, () => openSqliteFile(path)),
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
}

class PatientDriver extends SqliteDriver {
  readonly #lockWaitMs: number
  #file: SqliteFile | undefined
  #connection: DatabaseConnection | undefined

  constructor({ lockWaitMs, open }: PatientDriverOptions) {
    super({
      database: async () => {
        this.#file = await open()
        return this.#file
      },
    })
    this.#lockWaitMs = lockWaitMs
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= patientConnection(await super.acquireConnection(), this.#lockWaitMs)
    return this.#connection
  }

  /** Immediate: a transaction that reads first and writes later would fail when another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk may have rolled back already; asking again would hide the error that tells so. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file?.isTransaction) await super.rollbackTransaction(connection)
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
