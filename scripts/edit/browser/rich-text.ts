import type { RichText } from '../../../shared/content/rich-text.ts'

/** For a preview: links lead nowhere, so that nobody loses what was typed. */
export function richText(node: RichText): Node {
  if (typeof node === 'string') return document.createTextNode(node)
  const [tag, { href, id, ...attributes }, ...children] = node
  const made = document.createElement(tag === 'a' ? 'u' : tag)
  if (href !== undefined) made.title = String(href)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value))
  made.append(...children.map(richText))
  return made
}
