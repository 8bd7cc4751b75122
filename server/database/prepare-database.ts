import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StorageUnavailableError } from '../../shared/errors.ts'
import type { Database } from './database.ts'

/** How long to wait for a database that is away before it is asked again. */
const RETRY_MS = 5_000

interface Preparation {
  /** Resolves after the first attempt, however it went. */
  readonly attempted: Promise<void>
  /** Resolves when the tables are there. */
  readonly ready: Promise<void>
}

/**
 * Brings the tables up to date, and goes on trying while the database is away: the pages need none, so the site is
 * served meanwhile. What is wrong with a migration itself rejects at once.
 */
export function prepareDatabase(
  database: Database,
  logger: Logger,
  signal?: AbortSignal,
): Preparation {
  const first = attempt()
  async function attempt(): Promise<boolean> {
    try {
      await database.migrate()
      return true
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error
      logger.error({ err: error }, 'the database is away, so no form can be taken')
      return false
    }
  }
  async function untilReady(): Promise<void> {
    let isReady = await first
    while (!isReady) {
      await wait(RETRY_MS, undefined, { signal })
      isReady = await attempt()
    }
  }
  return { attempted: first.then(() => {}), ready: untilReady() }
}
