import type { RichText } from '../../shared/content/rich-text.ts'
import { bindNumbers } from './bind-numbers.ts'
import { printedAddress } from './printed-address.ts'
import type { SheetInline } from './sheet.ts'

export interface SheetNames {
  readonly titles: ReadonlyMap<string, string>
}

export function toInlines(nodes: readonly RichText[], names: SheetNames): readonly SheetInline[] {
  return joinCites(nodes.flatMap((node) => toInline(node, names)))
}

function toInline(node: RichText, names: SheetNames): readonly SheetInline[] {
  if (typeof node === 'string') return [bindNumbers(node.replaceAll('\n', ' '))]
  const [tag, attributes, ...children] = node
  if (tag === 'br') return [{ kind: 'break' }]
  if (tag === 'sup' && isNoteLink(children[0])) {
    return [{ kind: 'cite', notes: [Number(children[0][2])] }]
  }
  const content = toInlines(children, names)
  if (tag === 'strong') return [{ kind: 'strong', content }]
  if (tag === 'em') return [{ kind: 'emphasis', content }]
  if (tag === 'code') return [{ kind: 'code', content }]
  if (tag === 'a') return toLink(String(attributes.href), content, names)
  return content
}

/** A PDF has no base URL, so links to our own pages become text, followed by the title for a paper. */
function toLink(
  href: string,
  content: readonly SheetInline[],
  { titles }: SheetNames,
): readonly SheetInline[] {
  if (href.startsWith('#')) return [{ kind: 'jump', to: href.slice(1), content }]
  if (!href.startsWith('/')) {
    const address = href.startsWith('https:') ? printedAddress(href) : ''
    return [{ kind: 'link', url: href, printed: content[0] === address ? '' : address, content }]
  }
  const slug = new URL(href, 'http://build.invalid').searchParams.get('paper') ?? ''
  const title = titles.get(slug)
  if (!title || JSON.stringify(content).includes(title)) return content
  return [...content, ' (', { kind: 'emphasis', content: [title] }, ')']
}

function isNoteLink(
  node: RichText | undefined,
): node is readonly ['a', Record<string, string>, string] {
  return Array.isArray(node) && String(node[1].href).startsWith('#note-fn-')
}

/** Adjacent numbers would read as one. */
function joinCites(inlines: readonly SheetInline[]): readonly SheetInline[] {
  const joined: SheetInline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (isCite(last) && isCite(inline)) {
      const notes = [...last.notes, ...inline.notes].sort((one, other) => one - other)
      joined[joined.length - 1] = { kind: 'cite', notes }
    } else joined.push(inline)
  }
  return joined
}

function isCite(inline: SheetInline | undefined) {
  return typeof inline === 'object' && inline.kind === 'cite'
}
