/** What happened so far, and a way to wait for what has not yet. */
export interface Recorder<T> {
  readonly entries: readonly T[]
  add(entry: T): void
  /** Resolves when at least `count` entries have matched. */
  until(count: number, matches?: (entry: T) => boolean): Promise<readonly T[]>
}

export function createRecorder<T>(): Recorder<T> {
  const entries: T[] = []
  const checks = new Set<() => void>()
  return {
    entries,
    add(entry) {
      entries.push(entry)
      for (const check of checks) check()
    },
    until(count, matches = () => true) {
      const { promise, resolve } = Promise.withResolvers<readonly T[]>()
      const check = () => {
        const found = entries.filter(matches)
        if (found.length >= count) resolve(found)
      }
      checks.add(check)
      check()
      return promise.finally(() => checks.delete(check))
    },
  }
}
