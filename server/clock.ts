import { setTimeout as timer } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DAY_MS } from '../shared/durations.ts'

export interface Clock {
  now(): Date
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** Does not prevent the process from exiting. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: (ms, signal) => timer(ms, undefined, { signal, ref: false }).catch(() => {}),
}

export interface Job {
  /** Resolves when no work is in progress. Call it before closing the database. */
  stop(): Promise<void>
}

export interface RepeatedJob extends Job {
  /** Ends the current wait, or the next one if work is in progress. */
  wake(): void
}

interface JobOptions {
  readonly clock: Clock
  readonly firstWaitMs: number
  /** Returns the wait before the next run, in milliseconds. Must not reject. */
  readonly run: (signal: AbortSignal) => Promise<number>
}

export function startJob({ clock, firstWaitMs, run }: JobOptions): RepeatedJob {
  const stopping = new AbortController()
  let bell = new AbortController()
  const wake = () => bell.abort('wake') // the default reason is an error with a stack, which is slow
  async function rest(ms: number): Promise<void> {
    await clock.wait(ms, bell.signal)
    bell = new AbortController()
  }
  async function repeat(): Promise<void> {
    if (firstWaitMs > 0) await rest(firstWaitMs)
    while (!stopping.signal.aborted) await rest(await run(stopping.signal))
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

/** Late enough not to slow down the start. */
const FIRST_AFTER_MS = 5 * 60 * 1000

interface DailyJobOptions {
  readonly name: string
  /** Returns what it did, for the log. */
  readonly run: (signal: AbortSignal) => Promise<object>
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly clock?: Clock | undefined
}

/** A failed run is logged; the next one makes up for it. */
export function startDailyJob({ name, run, logger, clock = systemClock }: DailyJobOptions): Job {
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
