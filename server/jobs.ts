import type { Logger } from 'pino'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../shared/durations.ts'
import { type Clock, systemClock } from './clock.ts'

interface Times {
  /** After the start. The daily ones come late enough not to slow it down. */
  readonly firstAfterMs: number
  readonly everyMs: number
}

/** Everything that a server does again and again. All servers do all of it. */
const JOBS = {
  /** Finds retries, and deliveries that other servers stored. Storing one on this server wakes it. */
  outbox: { firstAfterMs: 0, everyMs: 2 * SECOND_MS },
  /** Reads the calendars of hosts. */
  'busy times': { firstAfterMs: 0, everyMs: 5 * MINUTE_MS },
  /** Stores what was counted in memory. */
  'download counts': { firstAfterMs: 5 * SECOND_MS, everyMs: 5 * SECOND_MS },
  'visit counts': { firstAfterMs: 0, everyMs: 5 * SECOND_MS },
  /** Sends what was gathered in memory. */
  'events for GA4': { firstAfterMs: 5 * SECOND_MS, everyMs: 5 * SECOND_MS },
  /** Looks whether one is due; one server sends it. */
  'weekly digest': { firstAfterMs: 15 * MINUTE_MS, everyMs: 15 * MINUTE_MS },
  /** Of leads, by one server a day. */
  'daily purge': { firstAfterMs: 5 * MINUTE_MS, everyMs: DAY_MS },
  'daily purge of analytics': { firstAfterMs: 5 * MINUTE_MS, everyMs: DAY_MS },
} as const satisfies Readonly<Record<string, Times>>

type JobName = keyof typeof JOBS

export interface Job {
  /** Resolves when no work is in progress. Call it before closing the database. */
  stop(): Promise<void>
}

export interface RepeatedJob extends Job {
  /** Ends the current wait, or the next one if work is in progress. */
  wake(): void
}

/** Must not reject. */
type Run = (signal: AbortSignal) => Promise<void>

export function startJob(name: JobName, run: Run, clock = systemClock): RepeatedJob {
  const { firstAfterMs, everyMs } = JOBS[name]
  const stopping = new AbortController()
  let bell = new AbortController()
  const wake = () => bell.abort('wake') // the default reason is an error with a stack, which is slow
  async function rest(ms: number): Promise<void> {
    await clock.wait(ms, bell.signal)
    bell = new AbortController()
  }
  async function repeat(): Promise<void> {
    if (firstAfterMs > 0) await rest(firstAfterMs)
    while (!stopping.signal.aborted) {
      await run(stopping.signal)
      await rest(everyMs)
    }
  }
  const running = repeat()
  return {
    wake,
    async stop() {
      stopping.abort()
      wake()
      await running
    },
  }
}

interface DailyJobOptions {
  readonly name: JobName
  /** Returns what it did, for the log. */
  readonly run: (signal: AbortSignal) => Promise<object>
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly clock?: Clock | undefined
}

/** A failed run is logged; the next one makes up for it. */
export function startDailyJob({ name, run, logger, clock }: DailyJobOptions): Job {
  return startJob(
    name,
    async (signal) => {
      try {
        logger.info(await run(signal), name)
      } catch (error) {
        logger.error({ err: error }, `the ${name} failed`)
      }
    },
    clock,
  )
}
