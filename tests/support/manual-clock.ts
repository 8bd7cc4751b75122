import type { Clock } from '../../server/clock.ts'

/** A clock that only moves when a test advances it. */
export interface ManualClock extends Clock {
  /** Advances the clock and ends the waits that are over. */
  advance(ms: number): void
  /** Resolves once something waits for this long. */
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
