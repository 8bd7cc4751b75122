import type { Element, ElementContent, Root, RootContent } from 'hast'
import { LRUCache } from 'lru-cache'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { TocEntry } from '../../shared/content/query/content-document.ts'
import type { RichElement, RichText } from '../../shared/content/rich-text.ts'
import type { Figure } from './figures.ts'

/** `path` is relative to the text's file. */
export type FindFigure = (path: string) => Figure | undefined

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/** More than the site's texts, because each save in development parses one again. */
const parsed = new LRUCache<string, MarkdownRoot>({ max: 500 })

/** GFM. Returns the same tree for the same text. */
export function parseMarkdown(source: string): MarkdownRoot {
  const root = parsed.get(source) ?? parser.parse(source)
  parsed.set(source, root)
  return root
}

/** Above the notes is a line break instead of a heading: the paper has its own. */
const NOTES = { clobberPrefix: 'note-', footnoteLabel: '\n', footnoteLabelTagName: 'div' }

const processor = unified().use(remarkRehype, NOTES).use(rehypeSlug)

/** `fill` applies to text and attributes, not to Markdown syntax. An image in its own paragraph becomes a figure. */
export function compileMarkdown(
  source: MarkdownRoot,
  fill: (text: string) => string,
  findFigure: FindFigure = () => undefined,
) {
  const root = processor.runSync(source) as Root
  const body = root.children.flatMap((node): RichText[] => {
    const image = pictureAlone(node)
    if (image) return toFigure(image, fill, findFigure)
    return toRichText(node as ElementContent, fill)
  })
  return { body: withoutBlankText(body), toc: headings(root, fill), text: words(root, fill) }
}

function pictureAlone(node: RootContent): Element | undefined {
  if (node.type !== 'element' || node.tagName !== 'p' || node.children.length !== 1)
    return undefined
  const [child] = node.children
  return child?.type === 'element' && child.tagName === 'img' ? child : undefined
}

function toFigure(
  image: Element,
  fill: (text: string) => string,
  findFigure: FindFigure,
): RichText[] {
  const { src, alt, title } = image.properties
  const figure = findFigure(String(src))
  if (!figure) return []
  const { address, width, height } = figure
  // Not lazy, because a reader may print the page or lose the connection before scrolling.
  const attributes = {
    src: address,
    alt: fill(String(alt)),
    width,
    height,
    fetchPriority: 'low',
  }
  const caption: RichElement[] = title ? [['figcaption', {}, fill(String(title))]] : []
  return [['figure', {}, ['img', attributes], ...caption]]
}

/** Of any other element only its children remain. Figures are compiled above. */
const ELEMENTS =
  /^(?:a|p|h[2-6]|[ou]l|li|strong|em|del|code|pre|blockquote|br|hr|sup|table|thead|tbody|t[rhd])$/

/** As hast names it, and as React does. Pages need no other attribute, so no other is published. */
const ATTRIBUTES = { id: 'id', href: 'href', ariaLabel: 'aria-label', start: 'start' }

function toRichText(node: ElementContent, fill: (text: string) => string): RichText[] {
  if (node.type === 'text') return [fill(node.value)]
  if (node.type !== 'element') return []
  const children = node.children.flatMap((child) => toRichText(child, fill))
  if (!ELEMENTS.test(node.tagName)) return children
  const isPreformatted = node.tagName === 'pre' || node.tagName === 'code'
  return [
    [
      node.tagName,
      attributes(node, fill),
      ...(isPreformatted ? children : withoutBlankText(children)),
    ],
  ]
}

/** Removes line breaks between blocks, but not spaces between words. */
function withoutBlankText(nodes: RichText[]): RichText[] {
  return nodes.filter((node) => typeof node !== 'string' || !/^\s*\n\s*$/.test(node))
}

function attributes({ properties }: Element, fill: (text: string) => string) {
  const kept: Record<string, string | number> = {}
  for (const [name, attribute] of Object.entries(ATTRIBUTES)) {
    const value = properties[name]
    if (typeof value === 'string') kept[attribute] = fill(decodePlaceholder(value))
    else if (typeof value === 'number') kept[attribute] = value
  }
  return kept
}

/** remark percent-encodes the braces of placeholders in links. */
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

function isNoteLink({ properties }: Element): boolean {
  return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined
}
