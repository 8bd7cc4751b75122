import { createWatch } from './watch.ts'

/** Records entries and lets a test wait for more. */
export interface Recorder<T> {
  readonly entries: readonly T[]
  add(entry: T): void
  /** Resolves once at least `count` entries match. */
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
