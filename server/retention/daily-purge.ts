import type { Logger } from 'pino'
import { PurgeStoppedError } from '../../shared/errors.ts'
import { type Clock, patientClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Metrics } from '../metrics.ts'
import { purgeAll } from './purge-all.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The first purge comes at a random moment between these, so that servers started together do not purge together. */
const FIRST_AT_EARLIEST_MS = 2 * 60 * 1000
const FIRST_AT_LATEST_MS = 12 * 60 * 1000

export interface DailyPurge {
  /** Resolves when nothing is being deleted any more. Stop it before the database is closed. */
  stop(): Promise<void>
}

export interface DailyPurgeOptions {
  readonly database: Database
  readonly config: Pick<Config, 'dataDir' | 'keepDays'>
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly metrics: Pick<Metrics, 'purgeStopped'>
  /** A test hands in its own. */
  readonly clock?: Clock
  readonly now?: () => Date
  /** From 0 up to 1. */
  readonly random?: () => number
}

/**
 * Deletes what was kept long enough, some minutes after the start and then every day, and logs how much of which kind.
 * A purge that fails, or stops because it looks like a mistake, is logged, and the next one makes up for it. Does not
 * keep the process alive.
 */
export function startDailyPurge(options: DailyPurgeOptions): DailyPurge {
  const { clock = patientClock, random = Math.random } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const running = run()

  async function run(): Promise<void> {
    const span = FIRST_AT_LATEST_MS - FIRST_AT_EARLIEST_MS
    await clock.wait(FIRST_AT_EARLIEST_MS + Math.floor(random() * span), signal)
    while (!signal.aborted) {
      await purgeOnce(options, signal)
      await clock.wait(DAY_MS, signal)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function purgeOnce(options: DailyPurgeOptions, signal: AbortSignal): Promise<void> {
  const { database, config, logger, metrics, now = () => new Date() } = options
  const { dataDir, keepDays } = config
  try {
    const purged = await purgeAll(database, { dataDir, keepDays, now: now(), signal })
    metrics.purgeStopped(false)
    logger.info(purged, 'daily purge')
  } catch (error) {
    if (!(error instanceof PurgeStoppedError)) {
      return logger.error({ err: error }, 'the daily purge failed')
    }
    metrics.purgeStopped(true)
    logger.error({ reason: error.reason }, error.message)
  }
}
