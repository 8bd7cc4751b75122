import type { Logger } from 'pino'
import { PurgeStoppedError } from '../../../shared/errors.ts'
import { type Clock, type Job, patientClock, startJob } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Metrics } from '../../metrics.ts'
import { purgeAll } from './purge-all.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Random within this range, so that servers started together do not purge together. */
const FIRST_AT_EARLIEST_MS = 2 * 60 * 1000
const FIRST_AT_LATEST_MS = 12 * 60 * 1000

export interface DailyPurgeOptions {
  readonly database: Database
  readonly config: Pick<Config, 'dataDir' | 'keepDays'>
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly metrics: Pick<Metrics, 'purgeStopped'>
  readonly clock?: Clock
  readonly now?: () => Date
  readonly random?: () => number
}

/** A failed purge is logged and made up for by the next. */
export function startDailyPurge(options: DailyPurgeOptions): Job {
  const { clock = patientClock, random = Math.random } = options
  const span = FIRST_AT_LATEST_MS - FIRST_AT_EARLIEST_MS
  return startJob({
    clock,
    firstWaitMs: FIRST_AT_EARLIEST_MS + Math.floor(random() * span),
    async run(signal) {
      await purge(options, signal)
      return DAY_MS
    },
  })
}

async function purge(options: DailyPurgeOptions, signal: AbortSignal): Promise<void> {
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
