import { type MarkedText, markMatches } from '../../../shared/content/query/search/mark-matches.ts'
import { typedWords } from '../../../shared/content/query/search/typed-word.ts'
import type { RichText } from '../../../shared/content/rich-text.ts'
import type { ShownFaq } from '../../../shared/pages/load-records.ts'
import { tellingWords } from '../../../shared/search/telling-words.ts'

interface MarkedAnswer {
  readonly title: readonly MarkedText[]
  readonly body: readonly RichText[]
}

/** Splits a question at its matches, and wraps those of its answer in `mark` elements. */
export function markAnswer(
  { title, body }: Pick<ShownFaq, 'title' | 'body'>,
  query: string,
): MarkedAnswer {
  const words = tellingWords(typedWords(query))
  const [marked = [], ...rest] = markMatches([title, ...textsOf(body)], words)
  return { title: marked, body: replaceTexts(body, () => (rest.shift() ?? []).map(toRichText)) }
}

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

function toRichText({ text, isMatch }: MarkedText): RichText {
  return isMatch ? ['mark', {}, text] : text
}
