import diffSequences from '@jest/diff-sequences'
import type { Unit } from './units.ts'

// Its types are those of its CommonJS file.
const findCommon = diffSequences as unknown as typeof diffSequences.default

/** What takes the place of the units from `start` to `end`. */
export interface Hunk {
  readonly start: number
  readonly end: number
  readonly before: readonly Unit[]
  readonly after: readonly Unit[]
}

/** In their order. None if both are equal. */
export function diffUnits(before: readonly Unit[], after: readonly Unit[]): readonly Hunk[] {
  const hunks: Hunk[] = []
  let [start, place] = [0, 0]
  const until = (end: number, endAfter: number) => {
    if (end > start || endAfter > place) {
      hunks.push({
        start,
        end,
        before: before.slice(start, end),
        after: after.slice(place, endAfter),
      })
    }
  }
  findCommon(
    before.length,
    after.length,
    (one, other) => before[one]?.source === after[other]?.source,
    (count, one, other) => {
      until(one, other)
      start = one + count
      place = other + count
    },
  )
  until(before.length, after.length)
  return hunks
}

/** `hunks` are of these units, in their order, and do not overlap. */
export function applyHunks(units: readonly Unit[], hunks: readonly Hunk[]): readonly Unit[] {
  return hunks
    .toReversed()
    .reduce<readonly Unit[]>(
      (all, { start, end, after }) => [...all.slice(0, start), ...after, ...all.slice(end)],
      units,
    )
}
