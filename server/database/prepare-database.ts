import type { Logger } from 'pino'
import { StorageUnavailableError } from '../../shared/errors.ts'
import { systemClock } from '../clock.ts'
import type { Database } from './database.ts'

const RETRY_MS = 5_000

export interface PrepareOptions {
  readonly logger: Pick<Logger, 'error'>
  /** Aborted when the server stops; then nothing is started. */
  readonly signal: AbortSignal
  readonly onReady: () => void
}

/** Resolves after the first attempt, because pages do not need a database. Rejects if a migration is wrong. */
export async function prepareDatabase(
  database: Pick<Database, 'migrate'>,
  options: PrepareOptions,
): Promise<void> {
  const { logger, signal, onReady } = options
  if (signal.aborted) return
  try {
    await database.migrate()
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    logger.error({ err: error }, 'the database is unavailable, so no form can be stored')
    void systemClock.wait(RETRY_MS, signal).then(() => prepareDatabase(database, options))
    return
  }
  if (!signal.aborted) onReady()
}
