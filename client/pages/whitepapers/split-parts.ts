import type { RichText } from '../../../shared/content/rich-text.ts'
import { plainText } from '../../text/plain-text.ts'

/** A stretch of a text under one of its main headings. */
export interface TextPart {
  /** Of the heading, for links. */
  readonly id: string
  readonly heading: string
  readonly body: readonly RichText[]
}

interface PartedText {
  /** What stands before the first main heading; usually nothing. */
  readonly opening: readonly RichText[]
  readonly parts: readonly TextPart[]
}

/** Cuts a text at its h2 headings, which become the names of its parts. */
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
