import { type ComponentType, createElement, type ReactNode } from 'react'

/** A text node, or an element as tag, attributes and children. */
export type CapturedNode = string | readonly [string, Attributes, ...CapturedNode[]]

type Attributes = Readonly<Record<string, string | true>>

interface TreeOptions {
  readonly Link: ComponentType<{ readonly to: string; readonly children: ReactNode }>
  readonly page?: ReactNode
}

/** Renders a captured page. Links between the two captured pages use `Link`. */
export function renderTree(nodes: readonly CapturedNode[], options: TreeOptions): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const [tag, attributes, ...content] = node
    const { href } = attributes
    const isLink = tag === 'a' && (href === '/' || href === '/faqs')
    const props = { ...attributes, key: index }
    const children = tag === 'main' && options.page ? options.page : renderTree(content, options)
    if (isLink) return createElement(options.Link, { ...props, to: href, children })
    return content.length > 0 || tag === 'main'
      ? createElement(tag, props, children)
      : createElement(tag, props)
  })
}
