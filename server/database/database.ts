import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import PQueue from 'p-queue'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StorageUnavailableError } from '../../shared/errors.ts'
import { isPostgres, lock } from './locks.ts'
import { applyMigrations, isMigrated } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { postgresDialect } from './postgres.ts'
import type { Schema, Transaction } from './schema.ts'
import { emptyLog, sqliteDialect } from './sqlite.ts'
import { isConflict, isConnectionLost, isLockTimeout, reportFailures } from './storage-failure.ts'

/** The size of the longest submission. */
const PROBE_BYTES = 32 * 1024

/** Only a write detects a full disk; more frequent writes would wear it out. */
const WRITE_INTERVAL_MS = 60_000

const LOCK_WAIT_MS = 3_000

const POOL_SIZE = 10

/** Of a transaction that the database rolled back for the sake of another one. */
const MOST_REPEATS = 3

export type Database = ReturnType<typeof openDatabase>

export interface DatabaseSettings {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly logger?: Pick<Logger, 'warn'> | undefined
  readonly lockWaitMs?: number | undefined
}

type Work<T> = (tables: Transaction) => Promise<T>

export interface TransactionOptions {
  /** At most. Default: 3. */
  readonly repeats?: number
}

/**
 * Connects on the first query, so pages are served even if the database is unavailable. Until it is there, all methods
 * reject with StorageUnavailableError.
 */
export function openDatabase(settings: DatabaseSettings) {
  const { databaseUrl, dataDir, logger, lockWaitMs = LOCK_WAIT_MS } = settings
  let writtenAt = Number.NEGATIVE_INFINITY
  let isBehind = false
  const onFailure = () => {
    writtenAt = Number.NEGATIVE_INFINITY
  }
  const open = (pool: Pick<pg.PoolConfig, 'max' | 'query_timeout'>) => {
    const dialect =
      databaseUrl === undefined
        ? sqliteDialect({ path: join(dataDir, 'site.db'), lockWaitMs })
        : postgresDialect({ address: databaseUrl, lockWaitMs, pool, logger })
    return new Kysely<Schema>({ dialect: reportFailures(dialect, onFailure) })
  }
  const kysely = open({ max: POOL_SIZE })
  const turns = new Map<string, Turn>()

  async function transaction<T>(
    work: Work<T>,
    { repeats = MOST_REPEATS }: TransactionOptions = {},
  ): Promise<T> {
    // On tables of an older release, queries would fail like bugs.
    if (isBehind) throw new StorageUnavailableError(new Error('The tables are not migrated yet'))
    try {
      return await kysely.transaction().execute(work)
    } catch (error) {
      if (repeats === 0 || !isConflict(error)) throw error
      return transaction(work, { repeats: repeats - 1 })
    }
  }
  return {
    /** For single queries; inside `transaction` use its argument, because SQLite has a single connection. */
    kysely,
    /** Atomic; resolves after the commit is durable. Repeats the work after a deadlock with another transaction. */
    transaction,
    /** One runs at a time, of the same name on all servers. Those that wait do not hold up other queries. */
    serialTransaction<T>(name: string, work: Work<T>): Promise<T> {
      const turn = turns.get(name) ?? createTurn()
      turns.set(name, turn)
      return turn((onTurn) =>
        transaction(async (tables) => {
          await lock(tables, name)
          onTurn()
          return work(tables)
        }),
      )
    },
    isMigrated: () => isMigrated(kysely),
    /** After a failure, transactions reject until it succeeds. */
    async migrate(): Promise<void> {
      isBehind = true
      const migrating = open({ max: 1, query_timeout: 0 })
      try {
        const newer = await migrating.transaction().execute(migrateTables)
        if (newer.length > 0)
          logger?.warn({ migrations: newer }, 'a newer release migrated this database')
      } finally {
        await migrating.destroy()
      }
      isBehind = false
    },
    /** Whether a submission could be stored. Writes once a minute and after every failure. */
    async checkWritable(): Promise<void> {
      await sql`select 1`.execute(kysely)
      if (performance.now() - writtenAt < WRITE_INTERVAL_MS) return
      await transaction(writeAndDelete)
      writtenAt = performance.now()
    },
    /** Call it after deleting data of people, so that no file contains it any more. What remains is logged. */
    async forget(): Promise<void> {
      if (isPostgres(kysely) || (await emptyLog(kysely, lockWaitMs))) return
      logger?.warn(
        {},
        'Deleted data is still in site.db-wal, because another process reads the database, such as a backup. The next purge removes it: npm run leads -- purge',
      )
    },
    close: () => kysely.destroy(),
  }
}

type Turn = ReturnType<typeof createTurn>

/**
 * Those that wait have no connection. If the database is gone, or another server keeps the turn, all are refused instead
 * of failing one after the other; `work` says when it has the turn.
 */
function createTurn() {
  const queue = new PQueue({ concurrency: 1 })
  let waiting = new AbortController()
  return <T>(work: (onTurn: () => void) => Promise<T>): Promise<T> => {
    const attempt = async () => {
      let hasTurn = false
      try {
        return await work(() => {
          hasTurn = true
        })
      } catch (error) {
        if (isConnectionLost(error) || (!hasTurn && isLockTimeout(error))) {
          waiting.abort(error)
          waiting = new AbortController()
        }
        throw error
      }
    }
    return queue.add(attempt, { signal: waiting.signal })
  }
}

/** May take longer than a statement of a visitor, but gives up a lock soon, because forms wait behind it. */
async function migrateTables(tables: Transaction): Promise<readonly string[]> {
  if (isPostgres(tables)) {
    await sql`set local statement_timeout = 0`.execute(tables)
    await lock(tables, 'migrations')
  }
  return applyMigrations(tables, migrations)
}

async function writeAndDelete(tables: Transaction): Promise<void> {
  const id = randomUUID() // several servers may check at once
  const ballast = 'x'.repeat(PROBE_BYTES)
  await tables.insertInto('probes').values({ id, ballast }).execute()
  await tables.deleteFrom('probes').where('id', '=', id).execute()
}
