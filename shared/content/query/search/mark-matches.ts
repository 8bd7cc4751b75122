import { allowsTypo, closeness, type TypedWord } from './typed-word.ts'
import { COMPOUND, foldText, PART } from './words.ts'

export interface MarkedText {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Splits texts at their search matches, for highlighting, by the rules of the search itself. All are searched as one: a
 * word that one of them contains exactly is not a typo of another word.
 */
export function markMatches(texts: readonly string[], words: readonly TypedWord[]): MarkedText[][] {
  const spans = texts.map((text) =>
    Array.from(text.matchAll(COMPOUND), ({ 0: found, index }) => spanOf(found, index)),
  )
  const all = spans.flat().flatMap((span) => [span, ...span.parts])
  const matches = new Map<Span, number>()
  for (const typed of words) {
    const isWritten = all.some(({ word }) =>
      typed.some((spelling) => closeness(spelling, word, false) > 0),
    )
    for (const spelling of typed) {
      const forgives = allowsTypo(spelling, isWritten)
      for (const span of all) {
        const found = closeness(spelling, span.word, forgives)
        if (found > (matches.get(span) ?? 0)) matches.set(span, found)
      }
    }
  }
  const markedIn = (span: Span) => {
    const parts = span.parts.filter((part) => matches.has(part))
    const closest = Math.max(0, ...parts.map((part) => matches.get(part) ?? 0))
    return (matches.get(span) ?? 0) > closest ? [span] : parts
  }
  return texts.map((text, index) => cut(text, (spans[index] ?? []).flatMap(markedIn)))
}

interface Span {
  readonly start: number
  readonly end: number
  readonly word: string
  readonly parts: readonly Span[]
}

function spanOf(found: string, start: number): Span {
  const parts = Array.from(found.matchAll(PART), ({ 0: part, index }) => ({
    start: start + index,
    end: start + index + part.length,
    word: foldText(part),
    parts: [],
  }))
  const word = parts.map((part) => part.word).join('')
  return { start, end: start + found.length, word, parts }
}

function cut(text: string, marked: readonly Span[]): MarkedText[] {
  const pieces: MarkedText[] = []
  let at = 0
  for (const { start, end } of marked) {
    if (start > at) pieces.push({ text: text.slice(at, start), isMatch: false })
    pieces.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false })
  return pieces
}
