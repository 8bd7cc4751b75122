import { isOneEditAway } from './one-edit.ts'
import { SEARCH_TEXT_MAX_LENGTH } from './search-text.ts'
import { compoundsOf } from './words.ts'

/** The spellings of a typed word: `84` in `BMC-84` matches `84` and `bmc84`. */
export type TypedWord = readonly string[]

/**
 * Splits a search text into words. Reads only its beginning, so that any query string is answered in bounded time.
 */
export function typedWords(text: string): TypedWord[] {
  const compounds = compoundsOf(text.slice(0, SEARCH_TEXT_MAX_LENGTH))
  const words = compounds.flatMap(({ parts, joined }) =>
    parts.map((part) => (part === joined ? [part] : [part, joined])),
  )
  return words.slice(0, SEARCH_MAX_WORDS)
}

/** Rates a match from 1 (identical) to 0. A typo must not change the first letter. */
export function closeness(typed: string, word: string, allowsTypo: boolean): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return PREFIX_CLOSENESS * (0.5 + (0.5 * typed.length) / word.length)
  const isTypo = allowsTypo && word[0] === typed[0] && isOneEditAway(typed, word)
  return isTypo ? TYPO_CLOSENESS : 0
}

/**
 * Numbers must match exactly. In a short word one letter separates "load" from "lead", so a typo is allowed only if
 * nothing matches as typed.
 */
export function allowsTypo(typed: string, isWritten: boolean): boolean {
  if (typed.length < TYPO_MIN_LENGTH || /\p{N}/u.test(typed)) return false
  return !isWritten || typed.length >= TYPO_ALWAYS_LENGTH
}

const SEARCH_MAX_WORDS = 16

const TYPO_MIN_LENGTH = 3
const TYPO_ALWAYS_LENGTH = 5
const PREFIX_CLOSENESS = 0.6
const TYPO_CLOSENESS = 0.2
