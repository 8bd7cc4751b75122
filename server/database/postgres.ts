import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Engine, EngineSettings } from './engine.ts'
import { lock } from './locks.ts'
import { migrateTables } from './migrate.ts'

const POOL_SIZE = 10

const CONNECT_TIMEOUT_MS = 5_000

const STATEMENT_TIMEOUT_MS = 10_000

const QUERY_TIMEOUT_MS = 15_000

export interface PostgresSettings extends EngineSettings {
  readonly databaseUrl: string
}

/** Connects on the first query. A broken idle connection is logged and replaced. */
export function openPostgres(settings: PostgresSettings): Engine {
  const { lockWaitMs, openKysely } = settings
  const pool = openPool(settings, { max: POOL_SIZE, lock_timeout: lockWaitMs })
  const kysely = openKysely(new PostgresDialect({ pool }))
  return {
    dialect: 'postgres',
    kysely,
    migrate: () => migrate(settings),
    close: () => kysely.destroy(),
  }
}

function openPool({ databaseUrl, logger }: PostgresSettings, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
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
  return pool
}

/** May take longer than a statement of a visitor, but gives up a lock soon, because forms wait behind it. */
async function migrate(settings: PostgresSettings): Promise<readonly string[]> {
  const pool = openPool(settings, { max: 1, query_timeout: 0 })
  const kysely = settings.openKysely(new PostgresDialect({ pool }))
  try {
    return await kysely.transaction().execute(async (tables) => {
      await sql`set local statement_timeout = 0`.execute(tables)
      await sql`set local lock_timeout = ${sql.lit(settings.lockWaitMs)}`.execute(tables)
      await lock(tables, 'migrations')
      return migrateTables(tables)
    })
  } finally {
    await kysely.destroy()
  }
}
