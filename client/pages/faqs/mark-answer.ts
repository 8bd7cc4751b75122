import { type MarkedText, markMatches } from '../../../shared/content/query/search/mark-matches.ts'
import type { RichText } from '../../../shared/content/rich-text.ts'
import type { ShownFaq } from '../../../shared/pages/load-records.ts'

interface MarkedAnswer {
  readonly title: readonly MarkedText[]
  readonly body: readonly RichText[]
}

/**
 * Splits a question at its matches, and wraps those of its answer in `mark` elements. Both are searched as one text:
 * a word that the question contains exactly is not a typo of another word in the answer.
 */
export function markAnswer(
  { title, body }: Pick<ShownFaq, 'title' | 'body'>,
  query: string,
): MarkedAnswer {
  const texts = [title, ...textsOf(body)]
  const [marked = [], ...rest] = splitAt(SEPARATOR, markMatches(texts.join(SEPARATOR), query))
  return { title: marked, body: replaceTexts(body, () => (rest.shift() ?? []).map(toRichText)) }
}

/** In no text, and part of no word. */
const SEPARATOR = '\n\0\n'

/** All texts of a tree in reading order, the order of `replaceTexts`. */
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

/** No match contains the separator, so it splits a piece at most. */
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
