import { createElement, Fragment, type ReactNode } from 'react'
import type { RichElement, RichText } from '../../shared/content/rich-text.ts'
import { SiteLink } from './site-link.tsx'
import { TableFrame } from './table-frame.tsx'
import './rich-text.css'

/** The build has checked its elements and links (`scripts/content/check-markdown.ts`). */
export function RichTextView({ nodes }: { readonly nodes: readonly RichText[] }) {
  return <div className="rich-text">{renderAll(nodes)}</div>
}

function renderAll(nodes: readonly RichText[]): ReactNode[] {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never reorder.
    <Fragment key={index}>{typeof node === 'string' ? node : renderElement(node)}</Fragment>
  ))
}

function renderElement([tag, { href, ...attributes }, ...children]: RichElement): ReactNode {
  const content = renderAll(children)
  if (tag === 'a') {
    return (
      <SiteLink {...attributes} to={String(href)}>
        {content}
      </SiteLink>
    )
  }
  const element = createElement(tag, attributes, ...content)
  return tag === 'table' ? <TableFrame aria-label="Table">{element}</TableFrame> : element
}
