import pg from 'pg'
import type { Logger } from 'pino'

const POOL_SIZE = 10

const CONNECT_TIMEOUT_MS = 5_000

const STATEMENT_TIMEOUT_MS = 10_000

const QUERY_TIMEOUT_MS = 15_000

export interface PostgresSettings {
  readonly databaseUrl: string
  readonly logger?: Pick<Logger, 'warn'> | undefined
}

/** Connects on the first query. A broken idle connection is logged and replaced. */
export function openPostgresPool({ databaseUrl, logger }: PostgresSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'site',
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })
  // Without this listener, a database restart would end the process.
  pool.on('error', (error) => logger?.warn({ err: error }, 'a database connection broke'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
