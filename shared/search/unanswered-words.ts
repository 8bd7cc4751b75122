import { COUNTED_WORD } from '../analytics/events.ts'
import { typedWords } from '../content/query/search/typed-word.ts'
import { tellingWords } from './telling-words.ts'

const MOST_WORDS = 3

/**
 * The words of a search that found nothing, as they are counted. None of a search that may be about somebody: with a
 * digit, an `@`, more than three words, or other letters than a to z.
 */
export function unansweredWords(query: string): readonly string[] {
  if (/[\p{N}@]/u.test(query)) return []
  const words = [...new Set(tellingWords(typedWords(query)).map(([word = '']) => word))]
  const isPlain = words.length <= MOST_WORDS && words.every((word) => COUNTED_WORD.test(word))
  return isPlain ? words : []
}
