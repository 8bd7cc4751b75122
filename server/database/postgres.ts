import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { RENDER_TIMEOUT_MS } from '../../shared/timings.ts'

const CONNECT_TIMEOUT_MS = 5_000

/** When the database hangs, a page is still sent, without what it holds. */
const QUERY_TIMEOUT_MS = RENDER_TIMEOUT_MS - 2_000

const STATEMENT_TIMEOUT_MS = QUERY_TIMEOUT_MS - 1_000

/** A broken idle connection is logged and replaced. */
export function postgresDialect(
  config: pg.PoolConfig,
  logger: Pick<Logger, 'warn'> | undefined,
): Dialect {
  const pool = new pg.Pool({
    application_name: 'site',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    ...config,
  })
  // Without this listener, a database restart would end the process.
  pool.on('error', (error) => logger?.warn({ err: error }, 'a database connection broke'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
