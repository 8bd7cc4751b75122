import { createWatch } from './watch.ts'

/** What happened so far, and a way to wait for what has not yet. */
export interface Recorder<T> {
  readonly entries: readonly T[]
  add(entry: T): void
  /** Resolves when at least `count` entries have matched. */
  until(count: number, matches?: (entry: T) => boolean): Promise<readonly T[]>
}

export function createRecorder<T>(): Recorder<T> {
  const entries: T[] = []
  const watch = createWatch()
  return {
    entries,
    add(entry) {
      entries.push(entry)
      watch.changed()
    },
    async until(count, matches = () => true) {
      let found: readonly T[] = []
      await watch.until(() => {
        found = entries.filter(matches)
        return found.length >= count
      })
      return found
    },
  }
}
