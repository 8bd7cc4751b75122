import { compoundsOf, indexedWords } from '../content/query/search/words.ts'
import { tellingWords } from './telling-words.ts'

/** Lines of `content/search-words.yml`: each has words, or a few together, that mean the same. */
export type SameWords = readonly (readonly string[])[]

/** What else a text may be found by: the other words of each line of which it has one, or its plural. */
export function otherWordsFor(text: string, sameWords: SameWords): readonly string[] {
  const has = phraseFinder(text)
  return sameWords.flatMap((line) => {
    const others = line.filter((phrase) => !has(phrase))
    return others.length < line.length ? others : []
  })
}

/**
 * The words of a text that mean the same as words of a query. Joined: a part of `re-brokered` is the beginning of many
 * words.
 */
export function alikeIn(text: string, others: readonly string[]): readonly string[] {
  if (others.length === 0) return []
  const phrases = others.filter(phraseFinder(text)).flatMap(compoundsOf)
  return tellingWords(phrases.map(({ joined }) => [joined])).flat()
}

/** Whether a text has these words together, or their plural. */
function phraseFinder(text: string): (phrase: string) => boolean {
  const words = spelled(text)
  return (phrase) => {
    const wanted = spelled(phrase).trim()
    return ['', 's', 'es'].some((ending) => words.includes(` ${wanted}${ending} `))
  }
}

function spelled(text: string): string {
  return ` ${indexedWords(text).join(' ')} `
}
