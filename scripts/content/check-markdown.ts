import type {
  Definition,
  FootnoteDefinition,
  Image,
  Link,
  Nodes,
  Paragraph,
  Root,
  Text,
} from 'mdast'
import type { FindFigure } from './compile-markdown.ts'
import type { ContentProblem } from './content-error.ts'
import type { SourceFile, SourceRecord } from './read-record.ts'

export interface MarkdownRecord extends Pick<SourceRecord, 'bodyLine'> {
  readonly root: Root
}

/**
 * Checks beyond syntax: HTML, links that are no page, address or anchor, notes without a source, sources without a note,
 * figures without alternative text or file, and what the PDF of a paper cannot show. Pages render what passes without a
 * check of their own.
 */
export function checkMarkdown(
  { file }: SourceFile,
  { root, bodyLine }: MarkdownRecord,
  findFigure: FindFigure,
): readonly ContentProblem[] {
  const figures = file.startsWith('content/whitepapers/')
    ? [...figureProblems(root, findFigure), ...unprintable(root)]
    : findAll(root, 'image').map((node) => ({ node, reason: ONLY_PAPERS }))
  const problems = [...htmlProblems(root), ...linkProblems(root), ...noteProblems(root), ...figures]
  return problems.map(({ node, reason }) => {
    return { file, line: bodyLine + (node.position?.start.line ?? 1) - 1, field: '', reason }
  })
}

const ONLY_PAPERS =
  'Answers and notices have no figures. Say it in words, or put the picture in a paper.'

interface NodeProblem {
  readonly node: Nodes
  readonly reason: string
}

function htmlProblems(root: Root): readonly NodeProblem[] {
  const reason = 'Pages show no HTML. Write it in Markdown, or take it out.'
  return findAll(root, 'html').map((node) => ({ node, reason }))
}

/** As `to` of a link in YAML, or an anchor of the same page. */
const LINK = /^(?:#|\/(?![/\\])|https:\/\/|mailto:|tel:)/

function linkProblems(root: Root): readonly NodeProblem[] {
  return [...findAll(root, 'link'), ...findAll(root, 'definition')]
    .filter(({ url }) => !LINK.test(url))
    .map((node) => ({ node, reason: linkReason(node) }))
}

function linkReason({ url }: Link | Definition): string {
  if (url.startsWith('http:')) return `Write ${url.replace('http:', 'https:')}.`
  return `${url} is no link. Write a page of this site, for example /faqs, or a full address with https:, mailto: or tel:.`
}

function noteProblems(root: Root): readonly NodeProblem[] {
  const cited = new Set(findAll(root, 'footnoteReference').map(({ identifier }) => identifier))
  return [
    // Markdown takes a reference to a missing note for plain text.
    ...findAll(root, 'text').flatMap((node) =>
      noteNames(node).map((name) => withoutSource(node, name)),
    ),
    ...findAll(root, 'footnoteDefinition').flatMap((node): NodeProblem[] => {
      if (wordsOf(node).trim() === '') return [withoutSource(node, node.label ?? node.identifier)]
      if (cited.has(node.identifier)) return []
      const reason = `No sentence leads to the source [^${node.label}]. Cite it, or take it out.`
      return [{ node, reason }]
    }),
  ]
}

function noteNames({ value }: Text): readonly string[] {
  return [...value.matchAll(/\[\^([^\]\s]+)\]/g)].map(([, name = '']) => name)
}

function withoutSource(node: Text | FootnoteDefinition, name: string): NodeProblem {
  return { node, reason: `[^${name}] names no source. Write a line that begins “[^${name}]:”.` }
}

function figureProblems(root: Root, findFigure: FindFigure): readonly NodeProblem[] {
  const standing = new Set(
    root.children.filter(isFigure).map(({ children }) => children[0] as Nodes),
  )
  return findAll(root, 'image').flatMap((node) => {
    const reason = figureReason(node, standing.has(node), findFigure)
    return reason === undefined ? [] : [{ node, reason }]
  })
}

function figureReason(
  image: Image,
  standsAlone: boolean,
  findFigure: FindFigure,
): string | undefined {
  if (!standsAlone) return 'Put the figure on a line of its own, between two empty lines.'
  if (!image.alt?.trim()) {
    return 'Say between the brackets what the figure shows, for those who cannot see it.'
  }
  if (!findFigure(image.url)) return `There is no figure ${image.url}. Is its name spelled right?`
  return undefined
}

function isFigure(node: Nodes): node is Paragraph {
  return (
    node.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'image'
  )
}

/** The template of papers knows headings of parts and below, to `####`. */
function unprintable(root: Root): readonly NodeProblem[] {
  const headings = findAll(root, 'heading').filter(({ depth }) => depth < 2 || depth > 4)
  const reason =
    'The PDF of a paper cannot show this. Write a heading with ## to ####, a paragraph, a list, a table, a quotation or a figure.'
  const others = [...findAll(root, 'thematicBreak'), ...findAll(root, 'code')]
  return [...headings, ...others].map((node) => ({ node, reason }))
}

type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>

function findAll<Type extends Nodes['type']>(node: Nodes, type: Type): readonly NodeOf<Type>[] {
  const own = node.type === type ? [node as NodeOf<Type>] : []
  const below = 'children' in node ? node.children.flatMap((child) => findAll(child, type)) : []
  return [...own, ...below]
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}
