import type { Dialect } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Tables, Transaction } from './schema.ts'

/** What differs between SQLite and PostgreSQL, besides SQL. */
export interface Engine {
  readonly dialect: 'sqlite' | 'postgres'
  readonly kysely: Tables
  /** Against other servers, until the end of the transaction. */
  lock(tables: Transaction, name: string): Promise<void>
  /** Resolves to the applied migrations of a newer release. */
  migrate(): Promise<readonly string[]>
  /** Only on PostgreSQL. */
  readonly pool?: Pool
  close(): Promise<void>
}

export interface EngineSettings {
  readonly lockWaitMs: number
  readonly logger?: Pick<Logger, 'warn'> | undefined
  openKysely(dialect: Dialect): Tables
}
