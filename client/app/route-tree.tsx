import { type ComponentType, useEffect, useMemo } from 'react'
import {
  createContext,
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useLocation,
} from 'react-router'
import { PageNotFoundError } from '../../shared/errors.ts'
import { admitVisit, type PageMiddlewareRegistry } from '../../shared/page-middleware.ts'
import type { PagePayload } from '../../shared/pages/page-payload.ts'
import type { PageRoute } from '../../shared/pages/page-route.ts'
import type { ReleaseFacts } from '../../shared/release.ts'
import { PageContext, useIsRendered } from '../base/page-context.tsx'
import type { PageSource } from '../loading/page-source.ts'
import { useNavigationParts } from '../navigation/navigation-context.ts'
import { ErrorPage } from '../pages/error-page/error-page.tsx'
import { LayoutFailure } from './last-resort.tsx'
import { Layout } from './layout.tsx'
import { Metadata } from './page-metadata.tsx'

export interface RouteTreeOptions {
  readonly routes: readonly PageRoute[]
  /** Absent on the server, which runs it before the router. */
  readonly pageMiddleware?: PageMiddlewareRegistry
  readonly facts: ReleaseFacts
  readonly source: PageSource
}

/** Set by the server if rendering failed after loading: the error page replaces the page. */
export const failureContext = createContext<{ readonly error: unknown } | null>(null)

/** Route whose boundary renders the error page; hydration puts the server's error there. */
export const ERROR_BOUNDARY_ID = 'pages'

export function createRouteTree(options: RouteTreeOptions): RouteObject[] {
  const pages = options.routes.map((route) => toRouteObject(route, options))
  const unmatched: RouteObject = { id: 'unmatched', path: '*', loader: refuse }
  return [
    {
      id: 'layout',
      Component: Layout,
      ErrorBoundary: LayoutFailure,
      children: [
        { id: ERROR_BOUNDARY_ID, ErrorBoundary: ErrorPage, children: [...pages, unmatched] },
      ],
    },
  ]
}

function toRouteObject(route: PageRoute, options: RouteTreeOptions): RouteObject {
  const { pageMiddleware, facts, source } = options

  async function loader({ request, url, context }: LoaderFunctionArgs) {
    throwFailure(context)
    const { signal } = request
    if (pageMiddleware) {
      await admitVisit(pageMiddleware, { url, route, facts, headers: new Headers() })
    }
    return source.load(route, { url, signal })
  }

  function RoutePage() {
    const payload = useLoaderData<PagePayload>()
    const Page = source.page(route) as ComponentType<object>
    // The router renders its routes at each step of a navigation and each key of a search: the page itself is the same.
    const page = useMemo(() => <Page {...payload.data} />, [Page, payload])
    return (
      <>
        <Metadata route={route} page={payload.data.page} />
        <PageContext query={route.query}>
          <div className={`page-${route.id}`}>{page}</div>
          <RenderedMark />
        </PageContext>
      </>
    )
  }

  const tree = { id: route.id, path: route.path, loader, Component: RoutePage }
  return route.form && source.submit ? { ...tree, action: source.submit } : tree
}

/** Ends the loading bar once the page is in the document with all its sections, none of which has failed. */
function RenderedMark() {
  const { rendered } = useNavigationParts()
  const { key } = useLocation()
  const isRendered = useIsRendered()
  useEffect(() => {
    if (isRendered) rendered.set(key)
  }, [rendered, key, isRendered])
  return null
}

function refuse({ context }: LoaderFunctionArgs): never {
  throwFailure(context)
  throw new PageNotFoundError()
}

function throwFailure(context: LoaderFunctionArgs['context']): void {
  const failure = context.get(failureContext)
  if (failure) throw failure.error
}
