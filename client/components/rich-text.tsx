import { createElement, type ReactNode } from 'react'
import type { RichText } from '../../shared/content/rich-text.ts'
import { SiteLink } from './site-link.tsx'
import { TableFrame } from './table-frame.tsx'
import './rich-text.css'

/** The build has checked its elements and links (`scripts/content/check-markdown.ts`). */
export function RichTextView({ nodes }: { readonly nodes: readonly RichText[] }) {
  return createElement('div', { className: 'rich-text' }, ...nodes.map(render))
}

function render(node: RichText): ReactNode {
  if (typeof node === 'string') return node
  const [tag, { href, ...attributes }, ...children] = node
  const content = children.map(render)
  if (tag === 'a') {
    return createElement(SiteLink, { ...attributes, to: String(href) }, ...content)
  }
  const element = createElement(tag, attributes, ...content)
  return tag === 'table' ? <TableFrame>{element}</TableFrame> : element
}
