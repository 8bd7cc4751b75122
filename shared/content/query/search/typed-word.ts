import { isOneEditAway } from './one-edit.ts'
import { SEARCH_TEXT_MAX_LENGTH } from './search-text.ts'
import { compoundsOf } from './words.ts'

/**
 * A word a visitor typed, in the ways it may be written: the part `84` of `BMC-84` is met by `84`
 * and by `bmc84`.
 */
export type TypedWord = readonly string[]

/**
 * The words of a search text. Only its first letters and words count: nobody asks for more, and it
 * keeps the time to answer within limits whatever arrives in an address bar.
 */
export function typedWords(text: string): TypedWord[] {
  const compounds = compoundsOf(text.slice(0, SEARCH_TEXT_MAX_LENGTH))
  const words = compounds.flatMap(({ parts, joined }) =>
    parts.map((part) => (part === joined ? [part] : [part, joined])),
  )
  return words.slice(0, SEARCH_MAX_WORDS)
}

/**
 * How well a word of a text meets a typed spelling, from 1 (the same) down to 0 (not at all). A
 * typing error spares the first letter.
 */
export function closeness(typed: string, word: string, allowsTypo: boolean): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return PREFIX_CLOSENESS * (0.5 + (0.5 * typed.length) / word.length)
  const isTypo = allowsTypo && word[0] === typed[0] && isOneEditAway(typed, word)
  return isTypo ? TYPO_CLOSENESS : 0
}

/**
 * Whether one typing error is forgiven. A number is never a misspelt other number. In a short word
 * one letter is the difference between "load" and "lead", so there it is forgiven only when nothing
 * is written as typed.
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
