import pg from 'pg'
import type { Logger } from 'pino'

const POOL_SIZE = 10

/** Visitors should rather be asked to try again than wait longer for a connection. */
const CONNECT_TIMEOUT_MS = 5_000

/** For one statement, including waits for locks. */
const STATEMENT_TIMEOUT_MS = 10_000

/** For an answer if the network is gone and the database cannot report its own timeout. */
const QUERY_TIMEOUT_MS = 15_000

export interface PostgresSettings {
  readonly databaseUrl: string
  readonly logger?: Pick<Logger, 'warn'> | undefined
}

/** Connects at the first query. An idle connection that breaks is logged and replaced at the next one. */
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
  // Without a listener a database that restarts would end this process.
  pool.on('error', (error) => logger?.warn({ err: error }, 'a database connection broke'))
  // Nor may one that breaks between two queries of a transaction: the next query fails, and reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
