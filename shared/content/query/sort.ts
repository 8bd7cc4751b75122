import { compareText, needsCodePoints } from './compare-values.ts'
import { ContentQueryError } from './errors.ts'
import { instantOf } from './instant.ts'
import { readPath } from './read-path.ts'

export interface SortKey {
  readonly path: string
  readonly isDescending: boolean
  readonly collate?: (a: string, b: string) => number
}

/** @throws ContentQueryError for an unknown direction or locale. */
export function readSortKey(path: unknown, direction: unknown, options: unknown): SortKey {
  if (typeof path !== 'string') throw new ContentQueryError('sortBy needs the name of a field')
  if (typeof direction === 'object' && direction !== null) {
    return readSortKey(path, undefined, direction)
  }
  if (direction !== undefined && direction !== 'asc' && direction !== 'desc') {
    throw new ContentQueryError(`Unknown direction ${String(direction)}: use 'asc' or 'desc'`)
  }
  const { locale } = (options ?? {}) as { locale?: string | string[] }
  const isDescending = direction === 'desc'
  return locale ? { path, isDescending, collate: collatorFor(locale) } : { path, isDescending }
}

/** Sorts by the first key; later keys break ties, then the given order. */
export function sortPositions(
  records: readonly object[],
  positions: readonly number[],
  keys: readonly SortKey[],
): number[] {
  const columns = keys.map((key) => {
    const values = positions.map((position) => readPath(records[position] as object, key.path))
    return compareRows(values, key)
  })
  const rows = Array.from(positions.keys())
  rows.sort((a, b) => {
    for (const compare of columns) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return a - b
  })
  return rows.map((row) => positions[row] as number)
}

/**
 * Compares rows of a column. A column of only dates sorts by time. Dates mixed with other text sort as text, because
 * one order must hold for every pair.
 */
function compareRows(values: unknown[], key: SortKey): (a: number, b: number) => number {
  const column = asInstants(values) ?? values
  const sign = key.isDescending ? -1 : 1
  const ranks = Uint8Array.from(column, rankOf)
  const compareSame = compareWithin(column, key)
  return (a, b) => {
    const rankA = ranks[a] as number
    const rankB = ranks[b] as number
    if (rankA === MISSING || rankB === MISSING) return rankA - rankB
    return sign * (rankA === rankB ? compareSame(column[a], column[b], rankA) : rankA - rankB)
  }
}

function asInstants(values: readonly unknown[]): number[] | undefined {
  const instants: number[] = []
  for (const value of values) {
    const isMissing = value === undefined || value === null
    const instant = instantOf(value)
    if (Number.isNaN(instant) && !isMissing && !(value instanceof Date)) return
    instants.push(instant)
  }
  return instants
}

/** Order of types: numbers, text, booleans, dates among other types, incomparable, missing. */
function rankOf(value: unknown): number {
  if (typeof value === 'number') return Number.isNaN(value) ? MISSING : 0
  if (typeof value === 'string') return TEXT
  if (typeof value === 'boolean') return 2
  if (value === undefined || value === null) return MISSING
  return value instanceof Date && !Number.isNaN(value.getTime()) ? 3 : 4
}

const TEXT = 1
const MISSING = 5

function compareWithin(column: readonly unknown[], { collate }: SortKey) {
  const hasRareText = column.some((value) => typeof value === 'string' && needsCodePoints(value))
  const compareTexts = collate ?? (hasRareText ? compareText : compareUnits)
  return (a: unknown, b: unknown, rank: number): number => {
    if (rank === TEXT) return compareTexts(a as string, b as string)
    return rank < 4 ? compareUnits(a as number, b as number) : 0
  }
}

function compareUnits<V extends string | number>(a: V, b: V): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function collatorFor(locale: string | string[]): (a: string, b: string) => number {
  try {
    return new Intl.Collator(locale).compare
  } catch (cause) {
    throw new ContentQueryError(`Unknown locale ${String(locale)}`, { cause })
  }
}
