import { type TypedWord, typedWords } from './typed-word.ts'

/** One `search` call, read. */
export interface SearchRequest {
  readonly words: readonly TypedWord[]
  /** Undefined: all of the search fields. */
  readonly fields?: readonly string[]
  readonly needsAll: boolean
  readonly allowsTypos: boolean
}

/**
 * Reads `(text)`, `(field, text)` or `({ fields, text, fuzzy, match })`, told apart by the number
 * of arguments: a field whose text is missing searches nothing, never the field's name. Undefined
 * when there is no word to search for.
 */
export function readSearch(asked: readonly unknown[]): SearchRequest | undefined {
  const [first, text] = asked
  if (asked.length > 1) {
    return requestFor(text, { fields: [String(first)], needsAll: false, allowsTypos: true })
  }
  if (typeof first !== 'object' || first === null || Array.isArray(first)) {
    return requestFor(first, { needsAll: true, allowsTypos: true })
  }
  const options = first as { text?: unknown; fields?: unknown; fuzzy?: unknown; match?: unknown }
  return requestFor(options.text, {
    ...(options.fields === undefined ? {} : { fields: [options.fields].flat().map(String) }),
    needsAll: options.match !== 'any',
    allowsTypos: Boolean(options.fuzzy ?? true),
  })
}

function requestFor(text: unknown, rules: Omit<SearchRequest, 'words'>): SearchRequest | undefined {
  const words = typedWords(plainText(text))
  return words.length > 0 ? { words, ...rules } : undefined
}

/**
 * An address bar can say `q` twice, which is then an array. Anything that is no text is no text.
 */
function plainText(text: unknown): string {
  const texts: readonly unknown[] = Array.isArray(text) ? text.slice(0, MAX_TEXTS) : [text]
  return texts.filter((one) => typeof one === 'string' || typeof one === 'number').join(' ')
}

const MAX_TEXTS = 20
