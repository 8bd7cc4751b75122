import type { RichElement, RichText } from '../../../shared/content/rich-text.ts'

export interface NoticePart {
  readonly id: string
  readonly heading?: RichElement
  readonly text: readonly RichText[]
}

export function splitAtHeadings(body: readonly RichText[]): NoticePart[] {
  const parts: { id: string; heading?: RichElement; text: RichText[] }[] = [
    { id: 'opening', text: [] },
  ]
  for (const node of body) {
    if (isHeading(node)) parts.push({ id: String(node[1].id), heading: node, text: [] })
    else parts.at(-1)?.text.push(node)
  }
  return parts.filter(({ heading, text }) => heading || text.some((node) => !isBlank(node)))
}

function isHeading(node: RichText): node is RichElement {
  return typeof node !== 'string' && node[0] === 'h4'
}

function isBlank(node: RichText): boolean {
  return typeof node === 'string' && node.trim() === ''
}
