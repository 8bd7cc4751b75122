import { type MarkedText, markMatches } from '../../../shared/content/query/search/mark-matches.ts'
import type { FaqDocument } from '../../../shared/content/records.ts'
import type { RichText } from '../../../shared/content/rich-text.ts'

interface MarkedAnswer {
  readonly title: readonly MarkedText[]
  readonly body: readonly RichText[]
}

/**
 * A question cut at the words a search finds it by, and its answer with them in `mark` elements. Both are looked through as one
 * text: a word that is written in the question as it was typed is no misspelling of another in the answer.
 */
export function markAnswer(
  { title, body }: Pick<FaqDocument, 'title' | 'body'>,
  query: string,
): MarkedAnswer {
  const texts = [title, ...textsOf(body)]
  const [marked = [], ...rest] = splitAt(SEPARATOR, markMatches(texts.join(SEPARATOR), query))
  return { title: marked, body: replaceTexts(body, () => (rest.shift() ?? []).map(toRichText)) }
}

/** In no text, and part of no word. */
const SEPARATOR = '\n\0\n'

/** All texts of a tree in reading order; `replaceTexts` meets them in the same. */
function textsOf(nodes: readonly RichText[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    const [, , ...children] = node
    return textsOf(children)
  })
}

function replaceTexts(nodes: readonly RichText[], next: () => RichText[]): RichText[] {
  return nodes.flatMap((node): RichText[] => {
    if (typeof node === 'string') return next()
    const [tag, attributes, ...children] = node
    return [[tag, attributes, ...replaceTexts(children, next)]]
  })
}

/** No match holds the separator, so a piece that does is cut in two. */
function splitAt(separator: string, pieces: readonly MarkedText[]): MarkedText[][] {
  const lines: MarkedText[][] = [[]]
  for (const { text, isMatch } of pieces) {
    text.split(separator).forEach((part, index) => {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push({ text: part, isMatch })
    })
  }
  return lines
}

function toRichText({ text, isMatch }: MarkedText): RichText {
  return isMatch ? ['mark', {}, text] : text
}
