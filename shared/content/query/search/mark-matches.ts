import { closeness } from './typed-word.ts'
import { COMPOUND, foldText, JOINER, JOINERS, PART } from './words.ts'

export interface MarkedText {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text at the words that are spelled like one of these or begin so, as a search finds them. */
export function markMatches(text: string, spellings: readonly string[]): MarkedText[] {
  if (!mayMatch(text, spellings)) return cut(text, [])
  const closest = (word: string) => {
    let most = 0
    for (const spelling of spellings) most = Math.max(most, closeness(spelling, word, false))
    return most
  }
  const spans: Span[] = []
  for (const { 0: found, index } of text.matchAll(COMPOUND)) {
    const parts = partsOf(found, index)
    const ofParts = parts.map(({ word }) => closest(word))
    const isWhole =
      parts.length > 1 && closest(parts.map(({ word }) => word).join('')) > Math.max(...ofParts)
    if (isWhole) spans.push({ start: index, end: index + found.length })
    else spans.push(...parts.filter((_, at) => (ofParts[at] ?? 0) > 0))
  }
  return cut(text, spans)
}

/** Cheap, and right for most sentences: parts and joined words stand in the text without its joiners. */
function mayMatch(text: string, spellings: readonly string[]): boolean {
  const letters = foldText(text).replaceAll(JOINERS, '')
  return spellings.some((spelling) => letters.includes(spelling))
}

interface Span {
  readonly start: number
  readonly end: number
}

function partsOf(found: string, start: number) {
  if (!JOINER.test(found)) return [{ start, end: start + found.length, word: foldText(found) }]
  return Array.from(found.matchAll(PART), ({ 0: part, index }) => {
    return { start: start + index, end: start + index + part.length, word: foldText(part) }
  })
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
