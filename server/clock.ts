import { setTimeout as timer } from 'node:timers/promises'

export interface Clock {
  now(): Date
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** Does not prevent the process from exiting. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: (ms, signal) => timer(ms, undefined, { signal, ref: false }).catch(() => {}),
}
