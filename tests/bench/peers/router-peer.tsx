/** The two pages as a plain React Router site with a chunk per page, prefetched on hover. */
import layout from 'captured/layout.json'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type LinkProps,
  Outlet,
  Link as RouterLink,
  RouterProvider,
  ScrollRestoration,
} from 'react-router'
import { type CapturedNode, renderTree } from './captured-tree.ts'

const pages = {
  '/': () => import('captured/home.json'),
  '/faqs': () => import('captured/faqs.json'),
}

const router = createBrowserRouter([
  {
    Component: Layout,
    children: Object.entries(pages).map(([path, load]) => ({ path, lazy: () => toRoute(load) })),
  },
])
createRoot(document.getElementById('app') as HTMLElement).render(<RouterProvider router={router} />)

function Layout() {
  return (
    <>
      {renderTree(layout, { Link, page: <Outlet /> })}
      <ScrollRestoration />
    </>
  )
}

function Link(props: LinkProps) {
  const load = pages[props.to as keyof typeof pages]
  return <RouterLink {...props} onPointerEnter={load} />
}

async function toRoute(load: () => Promise<{ readonly default: readonly CapturedNode[] }>) {
  const { default: nodes } = await load()
  return { Component: () => renderTree(nodes, { Link }) }
}
