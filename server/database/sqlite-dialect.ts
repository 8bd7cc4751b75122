import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { DatabaseLogger } from './database.ts'
import { logLostFrames } from './lost-frames.ts'
import { emptyLog, openSqliteFile, untilUnlocked } from './sqlite-file.ts'

/** One damaged byte in the log loses all that follows, so it is emptied; not sooner, because a growing log is slower to flush. */
const CHECKPOINT_AFTER_MS = 5_000

export interface SqliteSettings {
  readonly path: string
  readonly logger?: DatabaseLogger | undefined
  readonly lockWaitMs: number
}

/** Kysely over node:sqlite. The file is opened by the first query, and by the next one if that failed. */
export function sqliteDialect(settings: SqliteSettings): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new NodeSqliteDriver(settings),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite does create tables in a transaction, so a migration is done in full or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #settings: SqliteSettings
  #connection: SqliteConnection | undefined
  #checkpoint: NodeJS.Timeout | undefined

  constructor(settings: SqliteSettings) {
    this.#settings = settings
  }

  async init(): Promise<void> {
    const { path, lockWaitMs, logger } = this.#settings
    const file = await untilUnlocked(lockWaitMs, () => openSqliteFile(path))
    logLostFrames(file, path, logger)
    this.#connection = new SqliteConnection(file, lockWaitMs)
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#connection) throw new Error('Kysely has not called init')
    return this.#connection
  }

  /** Immediate, because a transaction that reads first would fail to write if another process wrote in between. */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    if (connection.hasWritten()) this.#checkpointWhenIdle(connection.file)
  }

  /** A failed commit or a full disk has rolled back already; another rollback would hide that error. */
  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.file.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  /** The last connection to close writes the log back, and removes it. */
  async destroy(): Promise<void> {
    clearTimeout(this.#checkpoint)
    this.#connection?.file.close()
  }

  #checkpointWhenIdle(file: DatabaseSync): void {
    clearTimeout(this.#checkpoint)
    this.#checkpoint = setTimeout(() => {
      if (!emptyLog(file)) this.#checkpointWhenIdle(file)
    }, CHECKPOINT_AFTER_MS).unref()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly file: DatabaseSync
  readonly #lockWaitMs: number
  #changes: unknown

  constructor(file: DatabaseSync, lockWaitMs: number) {
    this.file = file
    this.#lockWaitMs = lockWaitMs
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = parameters as readonly SQLInputValue[]
    return untilUnlocked(this.#lockWaitMs, () => {
      const statement = this.file.prepare(sql)
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    })
  }

  /** Whether rows have changed since the last call: the outbox polls all the time, and mostly finds nothing. */
  hasWritten(): boolean {
    const before = this.#changes
    this.#changes = this.file.prepare('select total_changes() as count').get()?.count
    return this.#changes !== before
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed')
  }
}
