import { ContentQueryError } from './errors.ts'
import { readPath } from './read-path.ts'
import { compareValues } from './values.ts'

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
  const rows = positions.map((position) => {
    const values = keys.map(({ path }) => readPath(records[position] as object, path))
    return { position, values }
  })
  rows.sort((a, b) => {
    const orders = keys.map((key, at) => compareByKey(a.values[at], b.values[at], key))
    return orders.find((order) => order !== 0) ?? 0
  })
  return rows.map(({ position }) => position)
}

function compareByKey(a: unknown, b: unknown, { isDescending, collate }: SortKey): number {
  const byType = rankOf(a) - rankOf(b)
  if (rankOf(a) === MISSING || rankOf(b) === MISSING) return byType
  const areTexts = typeof a === 'string' && typeof b === 'string'
  const order = collate && areTexts ? collate(a, b) : compareValues(a, b)
  return (isDescending ? -1 : 1) * (byType || order || 0)
}

/** Order of types: numbers, text, booleans, incomparable, missing. */
function rankOf(value: unknown): number {
  if (value === undefined || value === null || Number.isNaN(value)) return MISSING
  const rank = ['number', 'string', 'boolean'].indexOf(typeof value)
  return rank < 0 ? INCOMPARABLE : rank
}

const INCOMPARABLE = 3
const MISSING = 4

function collatorFor(locale: string | string[]): (a: string, b: string) => number {
  try {
    return new Intl.Collator(locale).compare
  } catch (cause) {
    throw new ContentQueryError(`Unknown locale ${String(locale)}`, { cause })
  }
}
