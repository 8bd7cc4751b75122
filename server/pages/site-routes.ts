import type { ReactNode } from 'react'
import type { PageMiddlewareRegistry } from '../../shared/page-middleware.ts'
import { type LoadRequest, type PageHead, payloadLoaders } from '../../shared/payloads.ts'
import { createPageRoutes, type PageRoute } from '../../shared/routes.ts'
import type { Services } from '../services.ts'
import { pageQueries, type QueryRules } from './page-queries.ts'

/** A page's component; `never`, because only its route knows which payload it takes. */
export interface PageView {
  (props: never): ReactNode
  readonly parts?: readonly { preload(): Promise<void> }[]
}

/** A route with what the server needs to answer it. A test may bring a page of its own. */
export interface SiteRoute extends PageRoute {
  readonly load: (request: LoadRequest) => Promise<{ page: PageHead }>
  /** What the page reads of its address's query; nothing unless given. */
  readonly query?: QueryRules
  /** False where the page does not follow from the release and its declared query only. True unless given. */
  readonly isCached?: boolean
  /** Rendered in place of the page that client/app has under this route's id. */
  readonly Page?: PageView
}

/** What a test may put in the place of the site's own pages and their middleware. */
export interface PageOptions {
  readonly routes?: readonly SiteRoute[]
  readonly pageMiddleware?: PageMiddlewareRegistry
}

/** The site's own pages. */
export function siteRoutes({ release }: Pick<Services, 'release'>): readonly SiteRoute[] {
  const queries = pageQueries(release.facts)
  return createPageRoutes(release.facts).map((route) => ({
    ...route,
    load: payloadLoaders[route.id],
    query: queries[route.id],
    isCached: route.id !== 'schedule-your-demo', // its open times pass
  }))
}
