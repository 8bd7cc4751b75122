import { setTimeout as timer } from 'node:timers/promises'

/** What background work waits by; a test hands in its own. */
export interface Clock {
  /** Resolves after that time, or at once when `signal` aborts. Never rejects. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  wait: (ms, signal) => timer(ms, undefined, { signal }).catch(() => {}),
}

/** Does not keep an otherwise idle process alive. */
export const patientClock: Clock = {
  wait: (ms, signal) => timer(ms, undefined, { signal, ref: false }).catch(() => {}),
}
