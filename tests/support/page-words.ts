import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Nodes as MarkdownNodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** What a reader has of a page, in order. */
export interface PageWords {
  readonly words: readonly string[]
  /** Depth of each. */
  readonly headings: readonly number[]
  /** Rows of each. */
  readonly tables: readonly number[]
  /** Numbers of the sources that the text names. */
  readonly notes: readonly string[]
}

/** In `main` of a page's HTML, without a script. Open times, miles and the ways back from notes are left out. */
export function readMain(html: string): PageWords {
  const all = elementsOf(fromHtml(html))
  const [main] = all.filter(({ tagName }) => tagName === 'main')
  const within = main ? elementsOf(main) : []
  const headings = within.filter(({ tagName }) => /^h[1-6]$/.test(tagName))
  const tables = within.filter(({ tagName }) => tagName === 'table')
  const notes = within.filter(({ tagName }) => tagName === 'sup')
  return {
    words: main ? wordsIn(main) : [],
    headings: headings.map(({ tagName }) => Number(tagName[1])),
    tables: tables.map(
      (table) => elementsOf(table).filter(({ tagName }) => tagName === 'tr').length,
    ),
    notes: notes.map((note) => wordsIn(note).join(' ')),
  }
}

function elementsOf(node: Nodes): readonly Element[] {
  if (node.type !== 'element' && node.type !== 'root') return []
  if (node.type === 'element' && isUnread(node)) return []
  const own = node.type === 'element' ? [node] : []
  return [...own, ...node.children.flatMap(elementsOf)]
}

function isUnread({ tagName, properties }: Element): boolean {
  const { className = [], ariaHidden, href, dataLive } = properties
  const classes = String(className).split(',')
  const isScript = tagName === 'script' || classes.includes('needs-script')
  const isMile = classes.includes('mile-marker') && ariaHidden === 'true'
  return isScript || isMile || dataLive !== undefined || String(href).startsWith('#note-fnref-')
}

function wordsIn(element: Element): readonly string[] {
  const texts = (node: Nodes): readonly string[] => {
    if (node.type === 'text') return [node.value]
    return node.type === 'element' && !isUnread(node) ? node.children.flatMap(texts) : []
  }
  return toWords(texts(element))
}

/** In a page's Markdown, without its front matter. */
export function readMarkdown(markdown: string): PageWords {
  const text = markdown.replace(/^---\n.*?\n---\n/s, '')
  const all = nodesOf(unified().use(remarkParse).use(remarkGfm).parse(text))
  return {
    words: toWords(all.flatMap(textsOf)),
    headings: all.flatMap((node) => (node.type === 'heading' ? node.depth : [])),
    tables: all.flatMap((node) => (node.type === 'table' ? node.children.length : [])),
    notes: all.flatMap((node) => (node.type === 'footnoteReference' ? node.identifier : [])),
  }
}

function nodesOf(node: MarkdownNodes): readonly MarkdownNodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])]
}

function textsOf(node: MarkdownNodes): readonly string[] {
  if (node.type === 'footnoteReference') return [node.identifier]
  if (node.type === 'image') return [node.alt ?? '']
  return 'value' in node ? [node.value] : []
}

function toWords(texts: readonly string[]): readonly string[] {
  return texts.join(' ').match(/[\p{L}\p{N}]+/gu) ?? []
}
