import { indexedWords } from '../content/query/search/words.ts'

/** Lines of `content/search-words.yml`: each has words, or a few together, that mean the same. */
export type SameWords = readonly (readonly string[])[]

/** What else a text may be found by: the other words of each line of which it has one, or its plural. */
export function otherWordsFor(text: string, sameWords: SameWords): readonly string[] {
  const words = spelled(text)
  const has = (phrase: string) =>
    ['', 's', 'es'].some((ending) => words.includes(` ${spelled(phrase).trim()}${ending} `))
  return sameWords.flatMap((line) => {
    const others = line.filter((phrase) => !has(phrase))
    return others.length < line.length ? others : []
  })
}

function spelled(text: string): string {
  return ` ${indexedWords(text).join(' ')} `
}
