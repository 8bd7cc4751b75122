import { setTimeout as timer } from 'node:timers/promises'

export interface Clock {
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  wait: (ms, signal) => timer(ms, undefined, { signal }).catch(() => {}),
}

/** Does not prevent the process from exiting. */
export const patientClock: Clock = {
  wait: (ms, signal) => timer(ms, undefined, { signal, ref: false }).catch(() => {}),
}

export interface Job {
  /** Resolves when no work is in progress. Call it before closing the database. */
  stop(): Promise<void>
}

interface JobOptions {
  readonly clock: Clock
  readonly firstWaitMs: number
  /** Returns the wait before the next run, in milliseconds. Must not reject. */
  readonly run: (signal: AbortSignal) => Promise<number>
}

export function startJob({ clock, firstWaitMs, run }: JobOptions): Job {
  const stopping = new AbortController()
  const { signal } = stopping
  async function repeat(): Promise<void> {
    if (firstWaitMs > 0) await clock.wait(firstWaitMs, signal)
    while (!signal.aborted) await clock.wait(await run(signal), signal)
  }
  const running = repeat()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
