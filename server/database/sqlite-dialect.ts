import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
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
import { findLostFrames, type LostFrames } from './lost-frames.ts'
import { openSqliteFile } from './sqlite-file.ts'
import { sqliteResultCode } from './storage-failure.ts'

const SQLITE_BUSY = 5

/** How long before a locked file is asked again. */
const LOCK_RETRY_MS = 10

/**
 * How long after a commit the log is written back into the file and emptied. What stands in the file no longer depends
 * on the log, of which one damaged byte loses all that follows.
 */
const CHECKPOINT_AFTER_MS = 5_000

export interface SqliteSettings {
  readonly path: string
  readonly logger?: DatabaseLogger | undefined
  /** How long to wait while another process writes. */
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

/** One connection; Kysely lets one query or transaction after the other have it. */
class NodeSqliteDriver implements Driver {
  readonly #settings: SqliteSettings
  #file: DatabaseSync | undefined
  #connection: DatabaseConnection | undefined
  #checkpoint: NodeJS.Timeout | undefined

  constructor(settings: SqliteSettings) {
    this.#settings = settings
  }

  async init(): Promise<void> {
    const { path, lockWaitMs, logger } = this.#settings
    const file = await untilUnlocked(lockWaitMs, () => openSqliteFile(path))
    this.#file = file
    const damage = findLostFrames(file, path)
    if (damage) logger?.error(damage, describeDamage(damage))
    this.#connection = {
      executeQuery: <Row>(query: CompiledQuery) =>
        untilUnlocked(lockWaitMs, () => execute<Row>(file, query)),
      streamQuery() {
        throw new Error('Rows are not streamed')
      },
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) throw new Error('Kysely has not called init')
    return this.#connection
  }

  /** Immediate: a transaction that reads first and writes later would fail when another process wrote in between. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    this.#checkpointSoon()
  }

  /** A failed commit or a full disk has rolled back already; asking again would hide the error that tells so. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file?.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  /** The last to close the file writes the log back, and removes it. */
  async destroy(): Promise<void> {
    clearTimeout(this.#checkpoint)
    this.#file?.close()
  }

  #checkpointSoon(): void {
    this.#checkpoint ??= setTimeout(() => {
      this.#checkpoint = undefined
      if (!emptyLog(this.#file)) this.#checkpointSoon()
    }, CHECKPOINT_AFTER_MS).unref()
  }
}

function describeDamage({ recovered, lost, commits }: LostFrames): string {
  const what = `${lost} frames (${commits} commits) after frame ${recovered} were not recovered`
  return `the database's log was damaged: ${what}. Compare the leads with the latest backup`
}

/** False while somebody reads or writes, and when the disk is full. */
function emptyLog(file: DatabaseSync | undefined): boolean {
  if (file?.isTransaction) return false
  try {
    return file?.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0
  } catch {
    return false
  }
}

function execute<Row>(file: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = file.prepare(sql)
  const values = parameters as readonly SQLInputValue[]
  if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
  const { changes } = statement.run(...values)
  return { rows: [], numAffectedRows: BigInt(changes) }
}

/** Does the work, again and again while another process holds the lock; a refused statement has changed nothing. */
async function untilUnlocked<Result>(lockWaitMs: number, work: () => Result): Promise<Result> {
  const giveUpAt = performance.now() + lockWaitMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      const isLocked = sqliteResultCode(error) === SQLITE_BUSY
      if (!isLocked || performance.now() > giveUpAt) throw error
      await wait(LOCK_RETRY_MS)
    }
  }
}
