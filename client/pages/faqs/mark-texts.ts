import { type MarkedText, markMatches } from '../../../shared/content/query/search/mark-matches.ts'
import type { RichText } from '../../../shared/content/rich-text.ts'

/** Wraps the words of a text that match in `mark` elements. */
export function markTexts(nodes: readonly RichText[], spellings: readonly string[]): RichText[] {
  return nodes.flatMap((node): RichText[] => {
    if (typeof node === 'string') return markMatches(node, spellings).map(toRichText)
    const [tag, attributes, ...children] = node
    return [[tag, attributes, ...markTexts(children, spellings)]]
  })
}

function toRichText({ text, isMatch }: MarkedText): RichText {
  return isMatch ? ['mark', {}, text] : text
}
