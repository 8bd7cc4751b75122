import { ContentQueryError } from '../errors.ts'
import { type TypedWord, typedWords } from './typed-word.ts'

export interface SearchRequest {
  readonly words: readonly TypedWord[]
  readonly fields?: readonly string[]
  readonly needsAll: boolean
  readonly allowsTypos: boolean
}

/**
 * Reads `(text)`, `(field, text)`, or `({ query })`. The argument count distinguishes the first two: a field with
 * missing text searches nothing, never the field's name. Returns undefined if there is no word to search for.
 * @throws ContentQueryError for any other object: ignoring it would return everything.
 */
export function readSearch(args: readonly unknown[]): SearchRequest | undefined {
  const [first, text] = args
  if (args.length > 1) {
    return requestFor(text, { fields: [String(first)], needsAll: false, allowsTypos: true })
  }
  if (typeof first !== 'object' || first === null || Array.isArray(first)) {
    return requestFor(first, { needsAll: true, allowsTypos: true })
  }
  return readLokiSearch(first)
}

/** The LokiJS form, which @nuxt/content v1 accepts: any word matches unless the operator is `and`. */
function readLokiSearch(search: object): SearchRequest | undefined {
  const { query } = pick(search, ['query'], [])
  const options = pick(query, ['type', 'field', 'value'], LOKI_OPTIONS)
  const { type, field, value, operator = 'or', fuzziness = 0 } = options
  const { minimum_should_match: minimum = 1 } = options
  if (type !== 'match') throw new ContentQueryError(`search knows no query of type ${String(type)}`)
  if (operator !== 'and' && operator !== 'or') {
    throw new ContentQueryError(`search knows no operator ${String(operator)}: use 'and' or 'or'`)
  }
  if (minimum !== 1) throw new ContentQueryError('search knows no minimum_should_match but 1')
  const rules = { needsAll: operator === 'and', allowsTypos: fuzziness !== 0 }
  return requestFor(value, { fields: [String(field)], ...rules })
}

/** `prefix_length: 1` and `extended: true` hold for every search: a typo never changes the first letter, a prefix matches. */
const LOKI_OPTIONS = ['operator', 'fuzziness', 'prefix_length', 'extended', 'minimum_should_match']

/** Requires all `needed` fields and allows `optional` ones, but no others. */
function pick(
  object: unknown,
  needed: readonly string[],
  optional: readonly string[],
): Record<string, unknown> {
  const fields = { ...(object as Record<string, unknown>) }
  const isComplete = needed.every((name) => name in fields)
  const unknown = Object.keys(fields).find((name) => ![...needed, ...optional].includes(name))
  if (isComplete && unknown === undefined) return fields
  const problem = isComplete ? `does not know ${unknown}` : `needs ${needed.join(', ')}`
  throw new ContentQueryError(`search({ … }) ${problem}`)
}

function requestFor(text: unknown, rules: Omit<SearchRequest, 'words'>): SearchRequest | undefined {
  const words = typedWords(plainText(text))
  return words.length > 0 ? { words, ...rules } : undefined
}

/** A repeated `q` parameter arrives as an array. */
function plainText(text: unknown): string {
  const texts: readonly unknown[] = Array.isArray(text) ? text.slice(0, MAX_TEXTS) : [text]
  return texts.map(oneText).join(' ')
}

function oneText(text: unknown): string {
  if (typeof text === 'string' || typeof text === 'number') return String(text)
  if (text === undefined || text === null || text === false) return ''
  throw new ContentQueryError(`search needs a text, not ${typeof text}`)
}

const MAX_TEXTS = 20
