import { createElement, type ReactNode } from 'react'
import { type CapturedNode, renderTree } from './captured-tree.ts'

/** The home page in plain React: the same elements on the server and the client, with ordinary links. */
export function plainPage(
  layout: readonly CapturedNode[],
  home: readonly CapturedNode[],
): ReactNode[] {
  return renderTree(layout, { Link, page: renderTree(home, { Link }) })
}

function Link({ to, ...props }: { readonly to: string; readonly children: ReactNode }) {
  return createElement('a', { ...props, href: to })
}
