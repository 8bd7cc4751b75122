import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StorageUnavailableError } from '../../shared/errors.ts'
import type { Database } from './database.ts'

const RETRY_MS = 5_000

/** Resolves after the first attempt, because pages do not need a database. Rejects if a migration fails. */
export async function prepareDatabase(
  database: Database,
  logger: Logger,
  onReady: () => void,
): Promise<void> {
  try {
    await database.migrate()
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    logger.error({ err: error }, 'the database is unavailable, so no form can be stored')
    void wait(RETRY_MS).then(() => prepareDatabase(database, logger, onReady))
    return
  }
  onReady()
}
