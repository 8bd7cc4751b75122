import type { Dialect } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from './schema.ts'

/** What differs between SQLite and PostgreSQL, besides SQL. */
export interface Engine {
  readonly dialect: 'sqlite' | 'postgres'
  readonly kysely: Tables
  /** Resolves to the applied migrations of a newer release. */
  migrate(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface EngineSettings {
  readonly lockWaitMs: number
  readonly logger?: Pick<Logger, 'warn'> | undefined
  openKysely(dialect: Dialect): Tables
}
