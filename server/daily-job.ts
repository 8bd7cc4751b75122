import type { Logger } from 'pino'
import { type Clock, type Job, patientClock, startJob } from './clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Late enough not to slow down the start. */
const FIRST_AFTER_MS = 5 * 60 * 1000

export interface DailyJobOptions {
  readonly name: string
  /** Returns what it did, for the log. */
  readonly run: (signal: AbortSignal) => Promise<object>
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly clock?: Clock | undefined
}

/** A failed run is logged; the next one makes up for it. */
export function startDailyJob(options: DailyJobOptions): Job {
  const { name, run, logger, clock = patientClock } = options
  return startJob({
    clock,
    firstWaitMs: FIRST_AFTER_MS,
    async run(signal) {
      try {
        logger.info(await run(signal), name)
      } catch (error) {
        logger.error({ err: error }, `the ${name} failed`)
      }
      return DAY_MS
    },
  })
}
