import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { guardTransactions } from './guard-transactions.ts'
import { migrate } from './migrate.ts'
import { openPostgresPool } from './postgres-pool.ts'
import { reportFailures } from './report-failures.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** As much as the longest submission, so that a database with room for less is found out. */
const PROBE_BYTES = 32 * 1024

/** How long to wait while another process writes to the file. */
const LOCK_WAIT_MS = 5_000

export type DatabaseName = 'sqlite' | 'postgres'

/** Where everything is stored. Whatever it cannot do now rejects with StorageUnavailableError. */
export interface Database {
  /** For single queries; what belongs together goes through `transaction`. */
  readonly kysely: Kysely<Schema>
  readonly dialect: DatabaseName
  /** PostgreSQL's connections, for packages that bring their own queries; undefined on SQLite. */
  readonly pool?: pg.Pool
  /**
   * Does the work in full or not at all, and resolves when it is durable. The work may ask its own `transaction` only:
   * SQLite has one connection, for which a query beside the transaction would wait forever. So such a query throws.
   */
  transaction<T>(work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Brings the tables up to date; harmless again, and while another server does the same. */
  migrate(): Promise<void>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /** Resolves when something as large as a submission could be written. */
  probeWrite(): Promise<void>
  /** For the very end: what is still under way on SQLite rejects, and nothing can be asked afterwards. */
  close(): Promise<void>
}

/** Told about idle connections that break, and about a file that was damaged. */
export type DatabaseLogger = Pick<Logger, 'warn' | 'error'>

export interface DatabaseSettings {
  /** postgres://…; without it the file site.db in `dataDir` is used. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly logger?: DatabaseLogger | undefined
  /** How long to wait for another process that writes to the file, in milliseconds. */
  readonly lockWaitMs?: number | undefined
}

/** Opens nothing yet: the first query does, so a site whose database is away still shows its pages. */
export function openDatabase(settings: DatabaseSettings): Database {
  const { databaseUrl, dataDir, logger, lockWaitMs = LOCK_WAIT_MS } = settings
  if (databaseUrl === undefined) {
    return build('sqlite', sqliteDialect({ path: join(dataDir, 'site.db'), logger, lockWaitMs }))
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

async function writeAndDelete(transaction: Transaction<Schema>): Promise<void> {
  const id = randomUUID() // several servers may ask at once
  const ballast = 'x'.repeat(PROBE_BYTES)
  await transaction.insertInto('probes').values({ id, ballast }).execute()
  await transaction.deleteFrom('probes').where('id', '=', id).execute()
}
