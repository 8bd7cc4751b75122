import { LRUCache } from 'lru-cache'
import { TooManyRequestsError } from '../../shared/errors.ts'

/** What each key may use within a window of time that begins with its first use. Counted in this process alone. */
export interface WindowLimit {
  /** Counts so many. Throws TooManyRequestsError, with the seconds that are left of the window, when they are too many. */
  count(key: string, uses?: number): void
}

export interface WindowLimitOptions {
  readonly uses: number
  readonly seconds: number
  /** Milliseconds since some time. */
  readonly now?: () => number
}

/** Of each limit, 11 MB in all. Whoever comes under more names than these is counted anew. */
const KEYS_MAX = 50_000

/** No timer for each key: what has run out is forgotten when it is next asked for, or when there are too many. */
export function createWindowLimit({
  uses,
  seconds,
  now = () => performance.now(),
}: WindowLimitOptions): WindowLimit {
  const windows = new LRUCache<string, { used: number }>({
    maxSize: KEYS_MAX, // not `max`, for which it would make room beforehand
    sizeCalculation: () => 1,
    ttl: seconds * 1_000,
    ttlResolution: 0, // it would set a timer to read the clock less often
    perf: { now },
  })

  function windowOf(key: string): { used: number } {
    const open = windows.get(key)
    if (open) return open
    const begun = { used: 0 }
    windows.set(key, begun)
    return begun
  }

  return {
    count(key, more = 1) {
      const window = windowOf(key)
      window.used += more
      if (window.used <= uses) return
      throw new TooManyRequestsError(Math.max(1, Math.ceil(windows.getRemainingTTL(key) / 1_000)))
    },
  }
}
