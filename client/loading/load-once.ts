import { StaleReleaseError } from '../../shared/errors.ts'

export interface LoadOnce<Value> {
  /** Undefined until it is loaded. */
  peek(key: string): Value | undefined
  /** Loads it, or joins a load in progress. A failure is not remembered: the next call loads it again. */
  load(key: string): Promise<Value>
  /**
   * As `load`, for a visitor who waits: after a failure, also of a load that it joined, it tries once more, past the
   * browser's caches, which may hold an unusable answer.
   */
  await(key: string): Promise<Value>
  set(key: string, value: Value): void
}

/** Loads each key once, also for concurrent callers. */
export function createLoadOnce<Value>(
  fetch: (key: string, cache: RequestCache) => Promise<Value>,
): LoadOnce<Value> {
  const values = new Map<string, Value>()
  const loads = new Map<string, Promise<Value>>()

  const start = async (key: string, cache: RequestCache) => {
    try {
      const value = await fetch(key, cache)
      values.set(key, value)
      return value
    } finally {
      loads.delete(key)
    }
  }
  const load = async (key: string, cache: RequestCache = 'default') => {
    const value = values.get(key)
    if (value !== undefined) return value
    const underway = loads.get(key) ?? start(key, cache)
    loads.set(key, underway)
    return underway
  }
  return {
    peek: (key) => values.get(key),
    load: (key) => load(key),
    async await(key) {
      try {
        return await load(key)
      } catch (error) {
        if (error instanceof StaleReleaseError) throw error // only a full load can help
        return load(key, 'reload')
      }
    },
    set: (key, value) => void values.set(key, value),
  }
}
