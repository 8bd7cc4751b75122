import { type MarkedText, markMatches } from '../content/query/search/mark-matches.ts'
import type { Passage } from './passage.ts'

/** What a result shows of a passage, with the words that were searched for. */
export interface Quote {
  readonly title: readonly MarkedText[]
  readonly text: readonly MarkedText[]
}

/** The title, and the sentences with the most of the words. */
export function quotePassage({ title, text }: Passage, spellings: readonly string[]): Quote {
  const sentences = text.split(SENTENCE_END)
  const marked = sentences.map((sentence) => markMatches(sentence, spellings))
  const counts = marked.map(countMatches)
  const best = counts.indexOf(Math.max(...counts))
  const rest = sentences.slice(best).join(' ')
  const { start, end } = excerpt(rest, firstMatch(marked[best] ?? []))
  return {
    title: markMatches(title, spellings),
    text: [
      ...(start > 0 ? [DOTS_BEFORE] : []),
      ...markMatches(rest.slice(start, end), spellings),
      ...(end < rest.length ? [DOTS_AFTER] : []),
    ],
  }
}

const SENTENCE_END = /(?<=[.?!;:]) (?=\S)/

const DOTS_BEFORE: MarkedText = { text: '… ', isMatch: false }
const DOTS_AFTER: MarkedText = { text: ' …', isMatch: false }

function countMatches(pieces: readonly MarkedText[]): number {
  const matches = pieces.filter(({ isMatch }) => isMatch)
  return new Set(matches.map(({ text }) => text.toLowerCase())).size
}

function firstMatch(pieces: readonly MarkedText[]): number {
  const [before] = pieces
  return before && !before.isMatch && pieces.length > 1 ? before.text.length : 0
}

/** In characters: about three lines on a phone. */
const EXCERPT_LENGTH = 180

/** Whole words from the start on; if the match is far from it, from a little before the match. */
function excerpt(text: string, match: number) {
  const skipped = match - EXCERPT_LENGTH / 2
  const start = skipped > 0 ? text.indexOf(' ', skipped) + 1 : 0
  return { start, end: lastWordEnd(text, start + EXCERPT_LENGTH) }
}

function lastWordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const end = text.lastIndexOf(' ', at)
  return end > 0 ? end : at
}
