import type { DatabaseName, DatabaseSettings } from '../../../server/database/database.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { openPostgresPlace } from './postgres-place.ts'
import { openSqlitePlace } from './sqlite-place.ts'

/** Where one run stores, empty at first, as durable as in production. */
export interface ChaosPlace {
  readonly settings: DatabaseSettings
  /** What the database itself finds wrong with its files; nothing, if all is well. */
  checkIntegrity(): Promise<readonly string[]>
  /** Removes all of it. */
  close(): Promise<void>
}

/** A new place; its folder and its process go when the script ends, if `close` was not called before. */
export async function openChaosPlace(
  database: DatabaseName,
  exitHooks: ExitHooks,
): Promise<ChaosPlace> {
  return database === 'sqlite' ? openSqlitePlace(exitHooks) : openPostgresPlace(exitHooks)
}
