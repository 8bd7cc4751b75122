import { allowsTypo, closeness, type TypedWord } from './typed-word.ts'

/**
 * Finds the words of an alphabetical list that match a typed word, with their closeness: the same word, a word with
 * that prefix, or a word one typo away with the same first letter. Binary search limits the work to words with the
 * same beginning.
 */
export function matchingWords(
  words: readonly string[],
  typed: TypedWord,
  allowsTypos: boolean,
): Map<number, number> {
  const matches = new Map<number, number>()
  for (const spelling of typed) collect(matches, words, spelling, spelling, false)
  const isWritten = matches.size > 0
  for (const spelling of typed) {
    if (!allowsTypos || !allowsTypo(spelling, isWritten)) continue
    collect(matches, words, spelling, String.fromCodePoint(spelling.codePointAt(0) ?? 0), true)
  }
  return matches
}

function collect(
  matches: Map<number, number>,
  words: readonly string[],
  spelling: string,
  beginning: string,
  withTypo: boolean,
): void {
  for (let at = firstNotBefore(words, beginning); at < words.length; at += 1) {
    const word = words[at] as string
    if (!word.startsWith(beginning)) return
    const found = closeness(spelling, word, withTypo)
    if (found > (matches.get(at) ?? 0)) matches.set(at, found)
  }
}

function firstNotBefore(words: readonly string[], beginning: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] as string) < beginning) low = middle + 1
    else high = middle
  }
  return low
}
