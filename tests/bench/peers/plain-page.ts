import { createElement, type ReactNode } from 'react'
import { type CapturedNode, renderTree } from './captured-tree.ts'

/** The home page as plain React: the same elements on the server and in the browser, and links of the browser. */
export function plainPage(
  layout: readonly CapturedNode[],
  home: readonly CapturedNode[],
): ReactNode[] {
  return renderTree(layout, { Link, page: renderTree(home, { Link }) })
}

function Link({ to, ...props }: { readonly to: string; readonly children: ReactNode }) {
  return createElement('a', { ...props, href: to })
}
