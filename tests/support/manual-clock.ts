import type { Clock } from '../../server/clock.ts'

/** A clock that stands still until it is turned. */
export interface ManualClock extends Clock {
  readonly now: () => Date
  /** Turns the clock, and ends the waits whose time has come. */
  advance(ms: number): void
  /** Resolves when somebody waits for that long. */
  waited(ms: number): Promise<void>
}

interface Wait {
  readonly ms: number
  readonly endsAt: number
  readonly end: () => void
}

export function createManualClock(start: Date): ManualClock {
  let now = start.getTime()
  const waits = new Set<Wait>()
  const watchers = new Set<() => void>()
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms
      for (const wait of waits) if (wait.endsAt <= now) wait.end()
    },
    wait(ms, signal) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const wait = { ms, endsAt: now + ms, end: resolve }
      if (signal.aborted) return Promise.resolve()
      waits.add(wait)
      signal.addEventListener('abort', () => resolve(), { once: true })
      for (const watcher of watchers) watcher()
      return promise.finally(() => waits.delete(wait))
    },
    waited(ms) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const watcher = () => {
        if ([...waits].some((wait) => wait.ms === ms && wait.endsAt > now)) resolve()
      }
      watchers.add(watcher)
      watcher()
      return promise.finally(() => watchers.delete(watcher))
    },
  }
}
