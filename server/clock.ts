import { setTimeout as timer } from 'node:timers/promises'

/** What background work waits by; a test hands in its own. */
export interface Clock {
  /** Resolves after that time, or at once when `signal` aborts. Never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  wait: (ms, signal) => timer(ms, undefined, { signal }).catch(() => {}),
}

/** An idle process ends although it waits. */
export const patientClock: Clock = {
  wait: (ms, signal) => timer(ms, undefined, { signal, ref: false }).catch(() => {}),
}

export interface Job {
  /** Resolves when nothing is under way any more. Stop a job before the database is closed. */
  stop(): Promise<void>
}

interface JobOptions {
  readonly clock: Clock
  readonly firstWaitMs: number
  /** Returns the milliseconds to wait before the next run. Must not reject. */
  readonly run: (signal: AbortSignal) => Promise<number>
}

/** Runs a job again and again until it is stopped. */
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
