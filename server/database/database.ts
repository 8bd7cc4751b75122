import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import type { Logger } from 'pino'
import { guardTransactions } from './guard-transactions.ts'
import { migrations } from './migrations/migrations.ts'
import { openPostgresPool } from './postgres-pool.ts'
import { reportFailures } from './report-failures.ts'
import type { Schema, Tables, Transaction } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** The size of the longest submission. */
const PROBE_BYTES = 32 * 1024

const LOCK_WAIT_MS = 5_000

export type DatabaseName = 'sqlite' | 'postgres'

/** All methods reject with StorageUnavailableError while the database is unavailable. */
export interface Database {
  /** For single queries; inside `transaction` use its argument. */
  readonly kysely: Tables
  readonly dialect: DatabaseName
  /** For packages with queries of their own; undefined on SQLite. */
  readonly pool?: pg.Pool
  /** Atomic; resolves after the commit is durable. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  migrate(): Promise<void>
  ping(): Promise<void>
  /** Checks that a row as large as a submission can be written. */
  probeWrite(): Promise<void>
  /** Pending queries on SQLite reject. */
  close(): Promise<void>
}

export type DatabaseLogger = Pick<Logger, 'warn' | 'error'>

export interface DatabaseSettings {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly logger?: DatabaseLogger | undefined
  readonly lockWaitMs?: number | undefined
}

/** Connects on the first query, so pages are served even if the database is unavailable. */
export function openDatabase(settings: DatabaseSettings): Database {
  const { databaseUrl, dataDir, logger, lockWaitMs = LOCK_WAIT_MS } = settings
  if (databaseUrl === undefined) {
    return build('sqlite', sqliteDialect({ path: join(dataDir, 'site.db'), lockWaitMs }))
  }
  const pool = openPostgresPool({ databaseUrl, logger })
  return { ...build('postgres', new PostgresDialect({ pool })), pool }
}

function build(dialect: DatabaseName, kyselyDialect: Dialect): Database {
  const kysely = new Kysely<Schema>({ dialect: reportFailures(kyselyDialect) })
  const guarded = guardTransactions(kysely)
  return {
    ...guarded,
    dialect,
    migrate: () => migrate(kysely, dialect),
    ping: async () => void (await sql`select 1`.execute(kysely)),
    probeWrite: () => guarded.transaction(writeAndDelete),
    close: () => kysely.destroy(),
  }
}

/** Arbitrary, but the same on every server. */
const MIGRATION_LOCK = 4_151_936

/** Atomic and under a lock, so that several servers can start at once. */
async function migrate(kysely: Tables, dialect: DatabaseName): Promise<void> {
  await kysely.transaction().execute(async (db) => {
    // On SQLite the transaction is the lock; PostgreSQL releases this lock with the transaction.
    if (dialect === 'postgres') {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db)
    }
    const provider = { getMigrations: async () => ({ ...migrations }) }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error) throw error
  })
}

async function writeAndDelete(tables: Transaction): Promise<void> {
  const id = randomUUID() // several servers may probe at once
  const ballast = 'x'.repeat(PROBE_BYTES)
  await tables.insertInto('probes').values({ id, ballast }).execute()
  await tables.deleteFrom('probes').where('id', '=', id).execute()
}
