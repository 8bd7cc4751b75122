import { ContentQueryError } from '../errors.ts'
import { readPath } from '../read-path.ts'
import type { SearchRequest } from './search-request.ts'
import { allowsTypo, closeness, type TypedWord } from './typed-word.ts'
import { indexedWords } from './words.ts'

/** Returns the positions of documents that match every request, best first; ties keep their order. */
export type Search = (requests: readonly SearchRequest[]) => number[]

/** A word in one field of one document. */
interface Entry {
  readonly position: number
  readonly field: string
  readonly weight: number
}

/** By first letter, which every match shares: each word with its entries. */
type Words = ReadonlyMap<string, ReadonlyMap<string, readonly Entry[]>>

/** The score of a document for a typed word. */
export type Score = readonly [position: number, score: number]

/** Where one typed word is found. */
export interface FoundWord {
  /** How much it tells: the more, the fewer documents have it. */
  readonly rarity: number
  /** A document may stand here several times: its score is the sum. */
  readonly scores: readonly Score[]
}

/**
 * Indexes these fields (dotted paths too); earlier ones count more. A search throws ContentQueryError for a field that
 * is not indexed.
 */
export function createSearch(documents: readonly object[], fields: readonly string[]): Search {
  const index = indexDocuments(documents, fields)
  return (requests) => {
    let scores: ReadonlyMap<number, number> | undefined
    for (const request of requests) {
      requireIndexed(request.fields ?? fields, fields)
      const found = request.words.map((typed) => index.find(typed, request).scores)
      for (const group of request.needsAll ? found : [found.flat()]) scores = meet(scores, group)
    }
    return ranked(scores ?? new Map())
  }
}

/** For searches of one typed word. */
export function indexDocuments(documents: readonly object[], fields: readonly string[]) {
  const words = indexWords(documents, fields)
  return {
    find: (typed: TypedWord, rules: Pick<SearchRequest, 'fields' | 'allowsTypos'>): FoundWord =>
      scoreWord(words, typed, { ...rules, asked: rules.fields ?? fields, size: documents.length }),
    /** The word itself, or those of the documents one typo away from it if none has it. */
    corrected(typed: TypedWord): TypedWord {
      if (matching(words, typed, false).size > 0) return typed
      const unwritten = typed.filter((spelling) => allowsTypo(spelling, false))
      return [...matching(words, unwritten, true).keys()]
    },
  }
}

/** Positions by their score, best first; ties keep their order. */
export function ranked(scores: ReadonlyMap<number, number>): number[] {
  const sorted = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
  return sorted.map(([position]) => position)
}

function requireIndexed(asked: readonly string[], fields: readonly string[]): void {
  const unknown = asked.find((field) => !fields.includes(field))
  if (unknown === undefined) return
  throw new ContentQueryError(`${unknown} is no search field; these are: ${fields.join(', ')}`)
}

/** Adds scores to documents that matched all previous groups; the others are out. */
function meet(
  before: ReadonlyMap<number, number> | undefined,
  group: readonly Score[],
): ReadonlyMap<number, number> {
  const met = new Map<number, number>()
  for (const [position, score] of group) {
    if (before && !before.has(position)) continue
    met.set(position, (met.get(position) ?? before?.get(position) ?? 0) + score)
  }
  return met
}

interface WordRules {
  readonly asked: readonly string[]
  readonly allowsTypos: boolean
  readonly size: number
}

/** A typed word matches the same word, a word with that prefix, or a word one typo away with the same first letter. */
function scoreWord(
  words: Words,
  typed: TypedWord,
  { asked, allowsTypos, size }: WordRules,
): FoundWord {
  const written = matching(words, typed, false)
  const forgiven = typed.filter((spelling) => allowsTypos && allowsTypo(spelling, written.size > 0))
  const matches = new Map([...matching(words, forgiven, true), ...written])
  const isWhole = [...written.values()].includes(1)
  const entries = [...matches].flatMap(([word, close]) =>
    (words.get(word.charAt(0))?.get(word) ?? [])
      .filter(({ field }) => asked.includes(field))
      .map(({ position, weight }) => {
        const share = isWhole && close < 1 ? BESIDE_WHOLE_WORD : 1
        return { position, score: weight * close * share }
      }),
  )
  // All spellings share the rarity of the typed word, or a rare misspelling would outrank it.
  const spread = new Set(entries.map(({ position }) => position)).size
  const rarity = Math.log(1 + (size - spread + 0.5) / (spread + 0.5))
  return { rarity, scores: entries.map(({ position, score }) => [position, score * rarity]) }
}

/** Weight of longer words if the typed word itself occurs: “HOS” does not mean hosting. */
const BESIDE_WHOLE_WORD = 0.4

/** The words that match one of these spellings, with their closeness. */
function matching(
  words: Words,
  spellings: TypedWord,
  allowsTypo: boolean,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const spelling of spellings) {
    for (const word of words.get(spelling.charAt(0))?.keys() ?? []) {
      const close = closeness(spelling, word, allowsTypo)
      if (close > (found.get(word) ?? 0)) found.set(word, close)
    }
  }
  return found
}

/**
 * Weights follow BM25 (Robertson and Zaragoza, 2009): repeated words count less than double, and words in long texts
 * count less.
 */
function indexWords(documents: readonly object[], fields: readonly string[]): Words {
  const index = new Map<string, Map<string, Entry[]>>()
  for (const [fieldAt, field] of fields.entries()) {
    const texts = documents.map((document) => indexedWords(readText(document, field)))
    const given = texts.filter((words) => words.length > 0)
    const meanLength = given.flat().length / given.length
    for (const [position, words] of texts.entries()) {
      for (const [word, count] of countWords(words)) {
        const weight = importance(fieldAt) * saturation(count, words.length / meanLength)
        const sameLetter = index.get(word.charAt(0)) ?? new Map<string, Entry[]>()
        const entries = sameLetter.get(word) ?? []
        index.set(word.charAt(0), sameLetter.set(word, entries))
        entries.push({ position, field, weight })
      }
    }
  }
  return index
}

function readText(document: object, field: string): string {
  const values = [readPath(document, field)].flat()
  return values.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}

function countWords(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function importance(fieldAt: number): number {
  return 1 + 2 / (fieldAt + 1)
}

function saturation(count: number, relativeLength: number): number {
  const LENGTH_INFLUENCE = 0.75
  const SLOWNESS = 1.2
  const norm = 1 - LENGTH_INFLUENCE + LENGTH_INFLUENCE * relativeLength
  return (count * (SLOWNESS + 1)) / (count + SLOWNESS * norm)
}
