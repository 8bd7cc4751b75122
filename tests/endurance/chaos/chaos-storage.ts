import type { DatabaseName, DatabaseSettings } from '../../../server/database/database.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { openPostgresStorage } from './postgres-storage.ts'
import { openSqliteStorage } from './sqlite-storage.ts'

/** An empty database, as durable as in production. */
export interface ChaosStorage {
  readonly settings: DatabaseSettings
  /** Runs the database's own integrity check and returns its findings. */
  checkIntegrity(): Promise<readonly string[]>
  /** Removes all its files. */
  close(): Promise<void>
}

/** An exit hook removes its folder and kills its process if `close` was not called. */
export async function openChaosStorage(
  database: DatabaseName,
  exitHooks: ExitHooks,
): Promise<ChaosStorage> {
  return database === 'sqlite' ? openSqliteStorage(exitHooks) : openPostgresStorage(exitHooks)
}
