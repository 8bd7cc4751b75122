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

/** A damaged byte in the log loses all commits after it. A shorter delay would slow down writes. */
const CHECKPOINT_AFTER_MS = 5_000

export interface SqliteSettings {
  readonly path: string
  readonly logger?: DatabaseLogger | undefined
  readonly lockWaitMs: number
}

export function sqliteDialect(settings: SqliteSettings): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new NodeSqliteDriver(settings),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Kysely's adapter says no, but SQLite does support DDL in transactions. */
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

  /** Immediate: a deferred transaction fails if another process writes between its read and its write. */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    if (connection.hasWritten()) this.#checkpointWhenIdle(connection.file)
  }

  /** After a failed commit or a full disk, SQLite has already rolled back; another rollback would hide the error. */
  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.file.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

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

  /** The outbox polls constantly and usually changes nothing. */
  hasWritten(): boolean {
    const before = this.#changes
    this.#changes = this.file.prepare('select total_changes() as count').get()?.count
    return this.#changes !== before
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed')
  }
}
