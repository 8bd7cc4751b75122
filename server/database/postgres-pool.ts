import pg from 'pg'
import type { Logger } from 'pino'

/** How many connections one server holds at most. */
const POOL_SIZE = 10

/** The longest to wait for a connection: a visitor is better told to try again than kept waiting. */
const CONNECT_TIMEOUT_MS = 5_000

/** The longest the database may take for one statement, and to wait for a lock within it. */
const STATEMENT_TIMEOUT_MS = 10_000

/** The longest we wait for an answer when not even the limit above is heard of: the network is gone. */
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
  // Nor may one that breaks between two queries of a transaction: the next query fails, and is told of.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
