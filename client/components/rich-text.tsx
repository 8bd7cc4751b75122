import { createElement, Fragment, type ReactNode } from 'react'
import type { RichText } from '../../shared/content/rich-text.ts'
import { SiteLink } from './site-link.tsx'
import { TableFrame } from './table-frame.tsx'
import './rich-text.css'

/** Renders known elements and attributes only; of any other element only its children. */
export function RichTextView({ nodes }: { readonly nodes: readonly RichText[] }) {
  return <div className="rich-text">{renderAll(nodes)}</div>
}

type Attributes = Readonly<Record<string, string | number | boolean>>

const ELEMENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ...withoutAttributes(
      'p h2 h3 h4 h5 h6 ul li dl dt dd strong em del mark code pre blockquote br hr sup sub kbd',
    ),
    ...withoutAttributes('table caption thead tbody tr figure figcaption'),
    img: ['src', 'alt', 'width', 'height', 'fetchPriority'],
    abbr: ['title'],
    ol: ['start'],
    th: ['scope', 'colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
  }),
)

const SAFE_ADDRESS = /^(?:[/#?](?!\/)|https?:|mailto:|tel:)/i

function renderAll(nodes: readonly RichText[]): ReactNode[] {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never reorder.
    <Fragment key={index}>{typeof node === 'string' ? node : renderElement(...node)}</Fragment>
  ))
}

function renderElement(tag: string, attributes: Attributes, ...children: RichText[]): ReactNode {
  const content = renderAll(children)
  if (tag === 'a') return <TextLink {...attributes}>{content}</TextLink>
  const allowed = ELEMENTS.get(tag)
  if (!allowed || (tag === 'img' && !isOwnFile(attributes.src))) return content
  const element = createElement(tag, allowedOf(attributes, allowed), ...content)
  return tag === 'table' ? <TableFrame aria-label="Table">{element}</TableFrame> : element
}

interface TextLinkProps {
  readonly href?: unknown
  readonly id?: unknown
  readonly ariaLabel?: unknown
  readonly children: ReactNode
}

function TextLink({ href, ariaLabel, id, children }: TextLinkProps) {
  const isSafe = typeof href === 'string' && SAFE_ADDRESS.test(href)
  if (!isSafe) return children
  return (
    <SiteLink to={href} id={textOf(id)} aria-label={textOf(ariaLabel)}>
      {children}
    </SiteLink>
  )
}

/** Images come from the release only. */
function isOwnFile(address: unknown): boolean {
  return typeof address === 'string' && address.startsWith('/assets/')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function allowedOf(attributes: Attributes, allowed: readonly string[]): Attributes {
  const names = ['id', ...allowed].filter((name) => attributes[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, attributes[name] ?? '']))
}

function withoutAttributes(tags: string): Record<string, readonly string[]> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, []]))
}
