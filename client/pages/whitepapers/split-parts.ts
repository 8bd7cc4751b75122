import type { RichText } from '../../../shared/content/rich-text.ts'
import { plainText } from '../../text/plain-text.ts'

export interface TextPart {
  readonly id: string
  readonly heading: string
  readonly body: readonly RichText[]
}

interface PartedText {
  readonly opening: readonly RichText[]
  readonly parts: readonly TextPart[]
}

export function splitParts(body: readonly RichText[]): PartedText {
  const cuts = body.flatMap((node, index) => (node[0] === 'h2' ? [index] : []))
  const parts = cuts.map((cut, order) => ({
    ...readHeading(body[cut]),
    body: body.slice(cut + 1, cuts[order + 1]),
  }))
  return { opening: body.slice(0, cuts[0]), parts }
}

function readHeading(node: RichText | undefined) {
  const [, attributes, ...children] = Array.isArray(node) ? node : ['h2', {}]
  return { id: String(attributes.id ?? ''), heading: plainText(children) }
}
