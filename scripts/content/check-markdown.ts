import type { FootnoteDefinition, Image, Nodes, Root } from 'mdast'
import type { FindFigure } from './compile-markdown.ts'
import { type ContentProblem, problemAt, type SourceFile } from './content-error.ts'
import type { SourceRecord } from './read-record.ts'
import { HIDDEN, HIDDEN_REASON } from './syntax-problem.ts'

export interface MarkdownRecord extends Pick<SourceRecord, 'body'> {
  readonly root: Root
}

/**
 * Checks beyond syntax: HTML, links that are no page, address or anchor, notes without a source, sources without a note,
 * figures without alternative text or file, and what the PDF of a paper cannot show. Pages render what passes without a
 * check of their own.
 */
export function checkMarkdown(
  source: SourceFile,
  { root, body }: MarkdownRecord,
  findFigure: FindFigure,
): readonly ContentProblem[] {
  const bodyStart = source.text.length - body.length
  const isPaper = source.file.startsWith('content/whitepapers/')
  const ofPaper = isPaper ? findFigure : undefined
  const nodes = allNodes(root)
  return nodes.flatMap((node) => {
    const offset = bodyStart + (node.position?.start.offset ?? 0)
    const reasons = reasonsAgainst(node, { root, nodes }, ofPaper)
    return reasons.map((reason) => problemAt(source, offset, reason))
  })
}

interface Text {
  readonly root: Root
  readonly nodes: readonly Nodes[]
}

/** Only papers have `findFigure`, and a PDF. */
function reasonsAgainst(
  node: Nodes,
  { root, nodes }: Text,
  findFigure?: FindFigure,
): readonly string[] {
  switch (node.type) {
    case 'html':
      return ['Pages show no HTML. Write it in Markdown, or take it out.']
    case 'link':
    case 'definition':
      return LINK.test(node.url) ? [] : [linkReason(node.url)]
    case 'text':
      // Markdown takes a reference to a missing note for plain text.
      return [
        ...[...node.value.matchAll(/\[\^([^\]\s]+)\]/g)].map(([, name]) => withoutSource(name)),
        ...(HIDDEN.test(node.value) ? [HIDDEN_REASON] : []),
      ]
    case 'footnoteDefinition':
      return noteReasons(node, nodes)
    case 'image':
      return findFigure ? figureReasons(node, root, findFigure) : [ONLY_PAPERS]
    case 'heading':
      if (!findFigure) return node.depth < 4 ? [BELOW_A_HEADING] : []
      return node.depth < 2 || node.depth > 4 ? [UNPRINTABLE] : []
    case 'thematicBreak':
    case 'code':
      return findFigure ? [UNPRINTABLE] : []
    default:
      return []
  }
}

const ONLY_PAPERS =
  'Answers and notices have no figures. Say it in words, or put the picture in a paper.'

const BELOW_A_HEADING =
  'Begin headings with ####, because the text opens below a heading of its own.'

/** The template of papers knows headings of parts and below, to `####`. */
const UNPRINTABLE =
  'The PDF of a paper cannot show this. Write a heading with ## to ####, a paragraph, a list, a table, a quotation or a figure.'

/** As `to` of a link in YAML, or an anchor of the same page. */
const LINK = /^(?:#|\/(?![/\\])|https:\/\/|mailto:|tel:)/

function linkReason(url: string): string {
  if (url.startsWith('http:')) return `Write ${url.replace('http:', 'https:')}.`
  return `${url || 'An empty address'} is no link. Write a page of this site, for example /faqs, or a full address with https:, mailto: or tel:.`
}

function noteReasons(note: FootnoteDefinition, nodes: readonly Nodes[]): readonly string[] {
  const isBlank = (node: Nodes) => node.type !== 'text' || node.value.trim() === ''
  if (allNodes(note).every(isBlank)) return [withoutSource(note.label ?? note.identifier)]
  const isCited = nodes.some(
    (node) => node.type === 'footnoteReference' && node.identifier === note.identifier,
  )
  if (isCited) return []
  return [`No sentence leads to the source [^${note.label}]. Cite it, or take it out.`]
}

function withoutSource(name = ''): string {
  return `[^${name}] names no source. Write a line that begins “[^${name}]:”.`
}

function figureReasons(image: Image, root: Root, findFigure: FindFigure): readonly string[] {
  const standsAlone = root.children.some(
    (block) =>
      block.type === 'paragraph' && block.children.length === 1 && block.children[0] === image,
  )
  if (!standsAlone) return ['Put the figure on a line of its own, between two empty lines.']
  if (!image.alt?.trim()) {
    return ['Say between the brackets what the figure shows, for those who cannot see it.']
  }
  if (!findFigure(image.url)) return [`There is no figure ${image.url}. Is its name spelled right?`]
  return []
}

function allNodes(node: Nodes): readonly Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(allNodes) : [])]
}
