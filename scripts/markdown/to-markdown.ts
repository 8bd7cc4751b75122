import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { BlockContent, Root as MarkdownRoot } from 'mdast'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown as write } from 'mdast-util-to-markdown'
import { readableMain } from './readable-main.ts'

/** The HTML of a page's `main` as GFM. `address` is that of the page. */
export function toMarkdown(main: string, address: string): string {
  const [element] = fromHtml(main, { fragment: true }).children as [Element]
  const root: Root = { type: 'root', children: [readableMain(element, address)] }
  return write(toMdast(root, { handlers: HANDLERS }) as MarkdownRoot, {
    bullet: '-',
    extensions: [
      gfmTableToMarkdown({ tablePipeAlign: false, tableCellPadding: false }),
      gfmFootnoteToMarkdown(),
    ],
  })
}

const HANDLERS: Readonly<Record<string, Handle>> = {
  sup(state, node) {
    const label = textOf(node)
    return isNoteLink(node)
      ? { type: 'footnoteReference', identifier: label, label }
      : state.all(node)
  },
  ol(state, list) {
    const items = list.children.filter((child) => child.type === 'element')
    if (!items.some(isNote)) return defaultHandlers.ol?.(state, list)
    return items.map((note, index) => {
      const label = String(index + 1)
      const children = state.toFlow(state.all(note)) as BlockContent[]
      return { type: 'footnoteDefinition', identifier: label, label, children }
    })
  },
}

/** Notes as `remark-rehype` writes them (scripts/content/compile-markdown.ts). */
function isNote({ properties }: Element): boolean {
  return String(properties.id).startsWith('note-fn-')
}

function isNoteLink({ children: [child] }: Element): boolean {
  return child?.type === 'element' && String(child.properties.href).startsWith('#note-fn-')
}
