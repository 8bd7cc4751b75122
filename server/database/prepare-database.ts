import type { Logger } from 'pino'
import { StorageUnavailableError } from '../../shared/errors.ts'
import { systemClock } from '../clock.ts'
import type { Database } from './database.ts'
import { misconfiguration } from './misconfiguration.ts'

const RETRY_MS = 5_000

const LOG_AGAIN_MS = 60_000

export interface PrepareOptions {
  readonly logger: Pick<Logger, 'error' | 'fatal'>
  /** Aborted when the server stops; then nothing is started. */
  readonly signal: AbortSignal
  readonly onReady: () => void
}

/** Resolves after the first attempt, because pages do not need a database. Rejects if a migration is wrong. */
export function prepareDatabase(
  database: Pick<Database, 'migrate'>,
  { logger, signal, onReady }: PrepareOptions,
): Promise<void> {
  let loggedAt = Number.NEGATIVE_INFINITY

  async function attempt(): Promise<void> {
    if (signal.aborted) return
    try {
      await database.migrate()
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error
      report(error)
      void systemClock.wait(RETRY_MS, signal).then(attempt)
      return
    }
    if (!signal.aborted) onReady()
  }

  /** Once a minute. */
  function report(error: StorageUnavailableError): void {
    if (performance.now() - loggedAt < LOG_AGAIN_MS) return
    loggedAt = performance.now()
    const correction = misconfiguration(error)
    if (correction) logger.fatal({ err: error }, `no form can be stored: ${correction}`)
    else logger.error({ err: error }, 'the database is unavailable, so no form can be stored')
  }

  return attempt()
}
