import { type MarkedText, markMatches } from '../content/query/search/mark-matches.ts'
import { type TypedWord, typedWords } from '../content/query/search/typed-word.ts'
import { compoundsOf } from '../content/query/search/words.ts'
import type { Passage } from './passage.ts'
import { otherWordsFor, phraseFinder, type SameWords } from './same-words.ts'
import { tellingWords } from './telling-words.ts'

/** What a result shows of a passage, with the words that were searched for. */
export interface Quote {
  readonly title: readonly MarkedText[]
  readonly text: readonly MarkedText[]
}

interface Searched {
  readonly query: string
  readonly sameWords: SameWords
}

/** The title, and the sentences with the most of the words. */
export function quotePassage({ title, text }: Passage, searched: Searched): Quote {
  const sentences = text.split(SENTENCE_END)
  const words = wordsToMark(searched, `${title} ${text}`)
  const [markedTitle = [], ...marked] = markMatches([title, ...sentences], words)
  const counts = marked.map(countMatches)
  const best = counts.indexOf(Math.max(...counts))
  return { title: markedTitle, text: excerpt(marked, best) }
}

const SENTENCE_END = /(?<=[.?!;:]) (?=\S)/

/**
 * Also those of the passage that mean the same, so that a result says why it is one. Joined: a part of `re-brokered` is
 * the beginning of many words.
 */
function wordsToMark({ query, sameWords }: Searched, passage: string): readonly TypedWord[] {
  const others = otherWordsFor(query, sameWords)
    .filter(phraseFinder(passage))
    .flatMap((phrase) => compoundsOf(phrase).map(({ joined }) => [joined]))
  const alike = tellingWords(others).flat()
  return tellingWords(typedWords(query)).map((word) => [...word, ...alike])
}

function countMatches(pieces: readonly MarkedText[]): number {
  const matches = pieces.filter(({ isMatch }) => isMatch)
  return new Set(matches.map(({ text }) => text.toLowerCase())).size
}

/** In characters: about three lines on a phone. */
const EXCERPT_LENGTH = 180

/** From this sentence on; of a long one, from a little before its first match. */
function excerpt(sentences: readonly (readonly MarkedText[])[], first: number): MarkedText[] {
  const pieces = sentences
    .slice(first)
    .flatMap((sentence, index) => [...(index > 0 ? [SPACE] : []), ...sentence])
  const match = Math.max(
    0,
    pieces.findIndex(({ isMatch }) => isMatch),
  )
  const skipped = textOf(pieces.slice(0, match)).length - EXCERPT_LENGTH / 2
  return cut(pieces, skipped > 0 ? nextWord(pieces, skipped) : 0)
}

const SPACE: MarkedText = { text: ' ', isMatch: false }

function textOf(pieces: readonly MarkedText[]): string {
  return pieces.map(({ text }) => text).join('')
}

function nextWord(pieces: readonly MarkedText[], from: number): number {
  return textOf(pieces).indexOf(' ', from) + 1
}

/** Whole words between these places, with dots where something is left out. */
function cut(pieces: readonly MarkedText[], from: number): MarkedText[] {
  const whole = textOf(pieces)
  const end = lastWordEnd(whole, from + EXCERPT_LENGTH)
  const shown: MarkedText[] = from > 0 ? [DOTS_BEFORE] : []
  let at = 0
  for (const { text, isMatch } of pieces) {
    const part = text.slice(Math.max(0, from - at), Math.max(0, end - at))
    if (part !== '') shown.push({ text: part, isMatch })
    at += text.length
  }
  return end < whole.length ? [...shown, DOTS_AFTER] : shown
}

const DOTS_BEFORE: MarkedText = { text: '… ', isMatch: false }
const DOTS_AFTER: MarkedText = { text: ' …', isMatch: false }

function lastWordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const end = text.lastIndexOf(' ', at)
  return end > 0 ? end : at
}
