import { type ComponentType, createElement, type ReactNode } from 'react'

/** A text, or an element of a captured page: tag, attributes, children. */
export type CapturedNode = string | readonly [string, Attributes, ...CapturedNode[]]

type Attributes = Readonly<Record<string, string | true>>

interface TreeOptions {
  readonly Link: ComponentType<{ readonly to: string; readonly children: ReactNode }>
  /** Rendered as the content of `main`. */
  readonly page?: ReactNode
}

/** The markup of a captured page. Links between the two pages are those of the router. */
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
