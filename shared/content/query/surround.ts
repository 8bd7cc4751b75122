import { canonicalPath } from './content-document.ts'

export interface Surrounding {
  readonly around: string
  readonly before: number
  readonly after: number
}

/** A count that is not a number becomes 1. */
export function readSurrounding(around: unknown, options: unknown): Surrounding {
  const { before, after } = (options ?? {}) as { before?: unknown; after?: unknown }
  return {
    around: String(around),
    before: wholeNumber(before) ?? 1,
    after: wholeNumber(after) ?? 1,
  }
}

/** Positions before and after a document, in query order; null past either end. */
export function neighborsOf(
  documents: readonly { slug: string; path: string }[],
  positions: readonly number[],
  { around, before, after }: Surrounding,
): (number | null)[] {
  const middle = findAround(documents, positions, around)
  return Array.from({ length: before + after }, (_, at) => {
    const offset = at < before ? at - before : at - before + 1
    return middle < 0 ? null : (positions[middle + offset] ?? null)
  })
}

/** A leading slash marks a path. Without one it is a slug or, failing that, a path. */
function findAround(
  documents: readonly { slug: string; path: string }[],
  positions: readonly number[],
  around: string,
): number {
  const path = canonicalPath(around)
  const hasSlug = (position: number) => documents[position]?.slug === around
  const hasPath = (position: number) => documents[position]?.path === path
  const bySlug = around.startsWith('/') ? -1 : positions.findIndex(hasSlug)
  return bySlug < 0 ? positions.findIndex(hasPath) : bySlug
}

/** Parses and truncates a number or numeric text. Undefined if negative, infinite, or not a number. */
export function wholeNumber(value: unknown): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && /\d/.test(value))
  const count = isNumeric ? Math.trunc(Number(value)) : Number.NaN
  return Number.isSafeInteger(count) && count >= 0 ? Math.abs(count) : undefined
}
