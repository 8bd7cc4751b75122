import { readPath } from '../read-path.ts'
import { indexedWords } from './words.ts'

/** A search index of plain numbers and strings, so it can be stored as JSON. */
export interface SearchIndexData {
  readonly fields: readonly string[]
  readonly size: number
  readonly words: readonly string[]
  /** Word w and field f have the entries `starts[w * fields + f]` up to the next start. */
  readonly starts: readonly number[]
  readonly positions: readonly number[]
  /** Word weight per entry, in thousandths. */
  readonly weights: readonly number[]
}

/**
 * Indexes these fields (dotted paths too). Weights follow BM25 (Robertson and Zaragoza, 2009): repeated words count
 * less than double, and words in long texts count less. Earlier fields count more.
 */
export function buildSearchIndex(
  documents: readonly object[],
  fields: readonly string[],
): SearchIndexData {
  const entries = new Map<string, number[]>()
  const lengths = fields.map((field, fieldAt) =>
    documents.map((document, position) => {
      const words = indexedWords(readText(document, field))
      for (const [word, count] of countWords(words)) {
        const list = entries.get(word)
        if (list) list.push(fieldAt, position, count)
        else entries.set(word, [fieldAt, position, count])
      }
      return words.length
    }),
  )
  return flatten(entries, fields, lengths, documents.length)
}

/** Entries are triples: field, position, count. Fields are read in order, so a word's entries are sorted. */
function flatten(
  entries: ReadonlyMap<string, readonly number[]>,
  fields: readonly string[],
  lengths: readonly (readonly number[])[],
  size: number,
): SearchIndexData {
  const averages = lengths.map(meanOfGiven)
  const words = Array.from(entries.keys()).sort()
  const starts: number[] = []
  const positions: number[] = []
  const weights: number[] = []
  words.forEach((word, wordAt) => {
    const list = entries.get(word) ?? []
    for (let at = 0; at < list.length; at += 3) {
      const [field = 0, position = 0, count = 0] = [list[at], list[at + 1], list[at + 2]]
      while (starts.length <= wordAt * fields.length + field) starts.push(positions.length)
      const relativeLength = (lengths[field]?.[position] ?? 0) / (averages[field] ?? 1)
      positions.push(position)
      weights.push(Math.round(1000 * importance(field) * saturation(count, relativeLength)))
    }
  })
  while (starts.length <= words.length * fields.length) starts.push(positions.length)
  return { fields, size, words, starts, positions, weights }
}

function meanOfGiven(lengths: readonly number[]): number {
  const given = lengths.filter((length) => length > 0)
  return given.reduce((sum, length) => sum + length, 0) / given.length
}

function readText(document: object, field: string): string {
  const value = readPath(document, field)
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function importance(fieldAt: number): number {
  return 1 + 2 / (fieldAt + 1)
}

function saturation(count: number, relativeLength: number): number {
  const LENGTH_INFLUENCE = 0.5
  const SLOWNESS = 1.2
  const norm = 1 - LENGTH_INFLUENCE + LENGTH_INFLUENCE * relativeLength
  return (count * (SLOWNESS + 1)) / (count + SLOWNESS * norm)
}
