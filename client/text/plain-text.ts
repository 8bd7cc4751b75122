import type { RichText } from '../../shared/content/rich-text.ts'

export function plainText(nodes: readonly RichText[]): string {
  return nodes
    .map(words)
    .join('')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

const LINES = new Set(['p', 'li', 'h2', 'h3', 'h4', 'tr', 'blockquote', 'br'])

function words(node: RichText): string {
  if (typeof node === 'string') return node
  const [tag, , ...children] = node
  const inner = children.map(words).join('')
  return LINES.has(tag) ? `\n${inner}\n` : inner
}
