import type { RichElement, RichText } from '../../shared/content/rich-text.ts'
import { bindNumbers } from './bind-numbers.ts'
import type { SheetBlock } from './sheet.ts'
import { type SheetNames, toInlines } from './sheet-inlines.ts'
import { shapeTable } from './table-shape.ts'

export interface SheetSources extends SheetNames {
  readonly figures: ReadonlyMap<string, string>
}

/** Throws for an unsupported element. */
export function toBlocks(nodes: readonly RichText[], sources: SheetSources): readonly SheetBlock[] {
  return nodes.flatMap((node) => (isElement(node) ? toBlock(node, sources) : []))
}

function toBlock(element: RichElement, sources: SheetSources): SheetBlock {
  const [tag, attributes, ...children] = element
  switch (tag) {
    case 'p':
      return { kind: 'paragraph', content: toInlines(children, sources) }
    case 'h3':
    case 'h4':
      return {
        kind: 'heading',
        level: Number(tag[1]) - 1,
        id: String(attributes.id ?? ''),
        content: toInlines(children, sources),
      }
    case 'ul':
    case 'ol':
      return toList(element, sources)
    case 'blockquote':
      return toQuotation(children, sources)
    case 'table':
      return toTable(element, sources)
    case 'figure':
      return toFigure(element, sources)
    default:
      throw new Error(`A paper has an element <${tag}> that its PDF cannot show`)
  }
}

function toList([tag, attributes, ...items]: RichElement, sources: SheetSources): SheetBlock {
  return {
    kind: 'list',
    isOrdered: tag === 'ol',
    start: Number(attributes.start ?? 1),
    items: items.filter(isElement).map(([, , ...children]) => toItem(children, sources)),
  }
}

/** One paragraph is a callout, several are a letter. */
function toQuotation(children: readonly RichText[], sources: SheetSources): SheetBlock {
  const blocks = toBlocks(children, sources)
  return { kind: blocks.length === 1 ? 'callout' : 'letter', blocks }
}

/** A short item has text, a long one has paragraphs. */
function toItem(children: readonly RichText[], sources: SheetSources): readonly SheetBlock[] {
  const isBlock = (node: RichText) => isElement(node) && /^(p|ul|ol)$/.test(node[0])
  const cut = children.findIndex(isBlock)
  const words = cut === -1 ? children : children.slice(0, cut)
  const rest = cut === -1 ? [] : toBlocks(children.slice(cut), sources)
  return words.length === 0
    ? rest
    : [{ kind: 'paragraph', content: toInlines(words, sources) }, ...rest]
}

function toTable(table: RichElement, sources: SheetSources): SheetBlock {
  const [header = [], ...rows] = elementsNamed(table, 'tr').map(([, , ...cells]) =>
    cells.filter(isElement),
  )
  const contentOf = ([, , ...words]: RichElement) => toInlines(words, sources)
  return {
    kind: 'table',
    ...shapeTable(
      header.map(plain),
      rows.map((row) => row.map(plain)),
    ),
    header: header.map(contentOf),
    rows: rows.map((row) => row.map(contentOf)),
  }
}

function toFigure(figure: RichElement, sources: SheetSources): SheetBlock {
  const [image] = elementsNamed(figure, 'img')
  const [caption] = elementsNamed(figure, 'figcaption')
  const address = String(image?.[1].src)
  const svg = sources.figures.get(address)
  if (svg === undefined) throw new Error(`There is no figure at ${address}`)
  return {
    kind: 'figure',
    id: address,
    svg,
    alt: String(image?.[1].alt),
    width: Number(image?.[1].width),
    height: Number(image?.[1].height),
    caption: caption ? toInlines(caption.slice(2) as RichText[], sources) : [],
  }
}

function elementsNamed(element: RichElement, name: string): readonly RichElement[] {
  const [, , ...children] = element
  return children
    .filter(isElement)
    .flatMap((child) => (child[0] === name ? [child] : elementsNamed(child, name)))
}

function isElement(node: RichText): node is RichElement {
  return typeof node !== 'string'
}

function plain(node: RichText): string {
  if (!isElement(node)) return bindNumbers(node)
  const [tag, , ...children] = node
  return tag === 'br' ? ' ' : children.map(plain).join('')
}
