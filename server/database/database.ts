import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Dialect, Kysely, sql } from 'kysely'
import PQueue from 'p-queue'
import type { Logger } from 'pino'
import { StorageUnavailableError } from '../../shared/errors.ts'
import type { Engine } from './engine.ts'
import { lock } from './locks.ts'
import { openPostgres } from './postgres.ts'
import type { Schema, Tables, Transaction } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { reportFailures } from './storage-failure.ts'

/** The size of the longest submission. */
const PROBE_BYTES = 32 * 1024

/** Only a write detects a full disk; more frequent writes would wear it out. */
const WRITE_INTERVAL_MS = 60_000

const LOCK_WAIT_MS = 3_000

export type DatabaseName = Engine['dialect']

/** All methods reject with StorageUnavailableError while the database is unavailable. */
export interface Database {
  /** For single queries; inside `transaction` use its argument, because SQLite has a single connection. */
  readonly kysely: Tables
  readonly dialect: DatabaseName
  /** Atomic; resolves after the commit is durable. */
  transaction<T>(work: (tables: Transaction) => Promise<T>): Promise<T>
  /** One runs at a time, of the same name on all servers. Those that wait do not hold up other queries. */
  serialTransaction<T>(name: string, work: (tables: Transaction) => Promise<T>): Promise<T>
  /** After a failure, transactions reject until it succeeds. */
  migrate(): Promise<void>
  /** Whether a submission could be stored. Writes once a minute and after every failure. */
  checkWritable(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseSettings {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly logger?: Pick<Logger, 'warn'> | undefined
  readonly lockWaitMs?: number | undefined
}

/** Connects on the first query, so pages are served even if the database is unavailable. */
export function openDatabase({ databaseUrl, dataDir, ...settings }: DatabaseSettings): Database {
  const { logger, lockWaitMs = LOCK_WAIT_MS } = settings
  let writtenAt = Number.NEGATIVE_INFINITY
  let isBehind = false
  const onFailure = () => {
    writtenAt = Number.NEGATIVE_INFINITY
  }
  const openKysely = (dialect: Dialect) =>
    new Kysely<Schema>({ dialect: reportFailures(dialect, onFailure) })
  const parts = { logger, lockWaitMs, openKysely }
  const engine =
    databaseUrl === undefined
      ? openSqlite({ ...parts, path: join(dataDir, 'site.db') })
      : openPostgres({ ...parts, databaseUrl })
  const runInTurn = turns()
  const transaction: Database['transaction'] = async (work) => {
    // On tables of an older release, queries would fail like bugs.
    if (isBehind) throw new StorageUnavailableError(new Error('The tables are not migrated yet'))
    return engine.kysely.transaction().execute(work)
  }
  return {
    ...engine,
    transaction,
    serialTransaction: (name, work) =>
      runInTurn(() =>
        transaction(async (tables) => {
          await lock(tables, name)
          return work(tables)
        }),
      ),
    async migrate() {
      isBehind = true
      const newer = await engine.migrate()
      isBehind = false
      if (newer.length > 0)
        logger?.warn({ migrations: newer }, 'a newer release migrated this database')
    },
    async checkWritable() {
      await sql`select 1`.execute(engine.kysely)
      if (performance.now() - writtenAt < WRITE_INTERVAL_MS) return
      await transaction(writeAndDelete)
      writtenAt = performance.now()
    },
  }
}

/** Those that wait have no connection. If the database fails one of them, all are refused instead of failing in turn. */
function turns() {
  const queue = new PQueue({ concurrency: 1 })
  let waiting = new AbortController()
  const refuseWaiting = (error: unknown) => {
    if (!(error instanceof StorageUnavailableError)) return
    waiting.abort(error)
    waiting = new AbortController()
  }
  return <T>(work: () => Promise<T>): Promise<T> => {
    const attempt = async () => {
      try {
        return await work()
      } catch (error) {
        refuseWaiting(error)
        throw error
      }
    }
    return queue.add(attempt, { signal: waiting.signal })
  }
}

async function writeAndDelete(tables: Transaction): Promise<void> {
  const id = randomUUID() // several servers may check at once
  const ballast = 'x'.repeat(PROBE_BYTES)
  await tables.insertInto('probes').values({ id, ballast }).execute()
  await tables.deleteFrom('probes').where('id', '=', id).execute()
}
