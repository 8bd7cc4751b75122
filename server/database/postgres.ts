import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { RENDER_TIMEOUT_MS } from '../../shared/timings.ts'

const CONNECT_TIMEOUT_MS = 5_000

/** When the database hangs, a page is still sent, without what it holds. */
const QUERY_TIMEOUT_MS = RENDER_TIMEOUT_MS - 2_000

const STATEMENT_TIMEOUT_MS = QUERY_TIMEOUT_MS - 1_000

interface PostgresSettings {
  readonly address: string
  readonly lockWaitMs: number
  readonly pool: Pick<pg.PoolConfig, 'max' | 'query_timeout'>
  readonly logger: Pick<Logger, 'warn'> | undefined
}

/** A broken idle connection is logged and replaced, and one that is still busy with a query that timed out. */
export function postgresDialect({ address, lockWaitMs, ...settings }: PostgresSettings): Dialect {
  const pool = new pg.Pool({
    connectionString: asLibpq(address),
    application_name: 'site',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    ...settings.pool,
  })
  // Without this listener, a database restart would end the process.
  pool.on('error', (error) => settings.logger?.warn({ err: error }, 'a database connection broke'))
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('release', (_error, client) => void (isBusy(client) && client.end()))
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new LimitedDriver(pool, lockWaitMs),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** The next query would wait behind the one that nobody awaits any more. pg does not declare the property. */
function isBusy(client: pg.PoolClient): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false
}

/**
 * Limits each transaction in the transaction. As parameters of a connection, PgBouncer and most hosted poolers refuse the
 * limits, and behind a pooler that shares connections, those of a session would reach other programs.
 */
class LimitedDriver extends PostgresDriver {
  readonly #begin: CompiledQuery

  constructor(pool: pg.Pool, lockWaitMs: number) {
    super({ pool })
    const limits = {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: lockWaitMs,
      idle_in_transaction_session_timeout: QUERY_TIMEOUT_MS,
    }
    const settings = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`)
    this.#begin = CompiledQuery.raw(['begin', ...settings].join('; ')) // one round trip
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin)
  }
}

/** Without this parameter, pg reads `sslmode=require` as `verify-full`. */
function asLibpq(address: string): string {
  return /[?&]sslmode=/.test(address) ? `${address}&uselibpqcompat=true` : address
}
