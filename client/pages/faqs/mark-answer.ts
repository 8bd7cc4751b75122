import { type MarkedText, markMatches } from '../../../shared/content/query/search/mark-matches.ts'
import type { RichText } from '../../../shared/content/rich-text.ts'
import type { ShownFaq } from '../../../shared/pages/load-records.ts'

interface MarkedAnswer {
  readonly title: readonly MarkedText[]
  readonly body: readonly RichText[]
}

/** Splits a question at its matches, and wraps those of its answer in `mark` elements. */
export function markAnswer(
  { title, body }: Pick<ShownFaq, 'title' | 'body'>,
  spellings: readonly string[],
): MarkedAnswer {
  return { title: markMatches(title, spellings), body: markTexts(body, spellings) }
}

function markTexts(nodes: readonly RichText[], spellings: readonly string[]): RichText[] {
  return nodes.flatMap((node): RichText[] => {
    if (typeof node === 'string') return markMatches(node, spellings).map(toRichText)
    const [tag, attributes, ...children] = node
    return [[tag, attributes, ...markTexts(children, spellings)]]
  })
}

function toRichText({ text, isMatch }: MarkedText): RichText {
  return isMatch ? ['mark', {}, text] : text
}
