import type { CountKey } from './count-event.ts'

/** How many different things of a kind a server counts by name on a day; the rest are counted together. */
const MAX_DISTINCT = 1_000

/** What is counted together. */
const REST = { path: '', subject: '(other)' } as const

/** Gives the key to count under. */
export type DistinctLimit = (day: string, key: CountKey) => CountKey

/** So that nobody can fill the database with names made up: what is new on a full day becomes "(other)". */
export function createDistinctLimit(most = MAX_DISTINCT): DistinctLimit {
  let today = ''
  let seen = new Map<string, Set<string>>()
  return (day, key) => {
    if (day > today) {
      today = day
      seen = new Map()
    }
    const known = seen.get(key.kind) ?? new Set()
    seen.set(key.kind, known)
    const name = `${key.path}\n${key.subject}`
    if (known.has(name)) return key
    if (known.size >= most) return { kind: key.kind, ...REST }
    known.add(name)
    return key
  }
}
