import type { RichElement, RichText } from '../../shared/content/rich-text.ts'
import { plainText } from './plain-text.ts'

export interface TextSection {
  readonly id: string
  readonly heading: string
  readonly body: readonly RichText[]
}

/** `opening`: what stands before the first heading. */
export function splitAtHeadings(body: readonly RichText[], tag: 'h2' | 'h4') {
  const cuts = body.flatMap((node, index) => (node[0] === tag ? [index] : []))
  const sections = cuts.map((cut, order): TextSection => {
    const [, { id }, ...heading] = body[cut] as RichElement
    return {
      id: String(id),
      heading: plainText(heading),
      body: body.slice(cut + 1, cuts[order + 1]),
    }
  })
  return { opening: body.slice(0, cuts[0]), sections }
}
