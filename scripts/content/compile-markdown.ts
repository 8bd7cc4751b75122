import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { TocEntry } from '../../shared/content/query/content-document.ts'
import type { RichText } from '../../shared/content/rich-text.ts'

export interface CompiledMarkdown {
  readonly body: readonly RichText[]
  readonly toc: readonly TocEntry[]
  /** The words alone, for search. */
  readonly text: string
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: 'note-' })
  .use(rehypeSlug)

/**
 * Markdown (with GFM tables, footnotes and lists) to a tree that React draws without raw HTML.
 * `fill` replaces placeholders and is applied to words and attributes, never to Markdown itself.
 */
export function compileMarkdown(source: string, fill: (text: string) => string): CompiledMarkdown {
  const root = withBareNotes(processor.runSync(processor.parse(source)) as Root)
  const body = root.children.flatMap((node) => toRichText(node as ElementContent, fill))
  return { body: withoutBlankText(body), toc: headings(root, fill), text: words(root, fill) }
}

/** Footnotes as the list they are: what a paper calls the part they stand in, its own last heading says. */
function withBareNotes(root: Root): Root {
  const children = root.children.flatMap((node): RootContent[] => {
    if (!isNotes(node)) return [node]
    return node.children.filter((child) => child.type === 'element' && child.tagName === 'ol')
  })
  return { ...root, children }
}

function isNotes(node: RootContent): node is Element {
  return node.type === 'element' && node.properties.dataFootnotes !== undefined
}

function toRichText(node: ElementContent, fill: (text: string) => string): RichText[] {
  if (node.type === 'text') return [fill(node.value)]
  if (node.type !== 'element') return []
  const children = node.children.flatMap((child) => toRichText(child, fill))
  const isPreformatted = node.tagName === 'pre' || node.tagName === 'code'
  return [
    [
      node.tagName,
      attributes(node, fill),
      ...(isPreformatted ? children : withoutBlankText(children)),
    ],
  ]
}

/** Line breaks between blocks carry nothing; spaces between words do. */
function withoutBlankText(nodes: RichText[]): RichText[] {
  return nodes.filter((node) => typeof node !== 'string' || !/^\s*\n\s*$/.test(node))
}

function attributes(node: Element, fill: (text: string) => string) {
  const kept: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(node.properties)) {
    if (typeof value === 'string') kept[name] = fill(decodePlaceholder(value))
    else if (typeof value === 'number' || typeof value === 'boolean') kept[name] = value
    else if (Array.isArray(value)) kept[name] = value.join(' ')
  }
  return kept
}

/** remark percent-encodes the braces of a placeholder that stands in a link. */
function decodePlaceholder(value: string): string {
  return value.replace(/%7B(\w+)%7D/gi, '{$1}')
}

function headings(root: Root, fill: (text: string) => string): TocEntry[] {
  return root.children.flatMap((node) => {
    if (node.type !== 'element' || !/^h[23]$/.test(node.tagName)) return []
    const id = String(node.properties.id ?? '')
    return [{ id, depth: Number(node.tagName[1]), text: words(node, fill) }]
  })
}

const BLOCKS = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'td', 'th', 'pre', 'blockquote'])

function words(node: Root | Element, fill: (text: string) => string): string {
  const collect = (child: RootContent): string => {
    if (child.type === 'text') return child.value
    if (child.type !== 'element' || isNoteLink(child)) return ''
    const inner = child.children.map(collect).join('')
    return BLOCKS.has(child.tagName) ? `${inner} ` : inner
  }
  return fill(node.children.map(collect).join('').replace(/\s+/g, ' ').trim())
}

/** The number that leads to a note, and the arrow that leads back. */
function isNoteLink({ properties }: Element): boolean {
  return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined
}
