import type { ReactNode } from 'react'
import type { PageMiddlewareRegistry } from '../../shared/page-middleware.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import type { PageRoute } from '../../shared/pages/page-route.ts'
import type { Services } from '../services.ts'

/** A page's component; `never`, because only its route knows which payload it takes. */
export interface PageView {
  (props: never): ReactNode
  readonly lazyComponents?: readonly { preload(): Promise<void> }[]
}

/** A route as the server answers it. A test may bring a page of its own. */
export interface SiteRoute extends PageRoute {
  /** Rendered in place of the page that client/pages has under this route's id. */
  readonly Page?: PageView
}

/** What a test may put in the place of the site's own pages and their middleware. */
export interface PageOptions {
  readonly routes?: readonly SiteRoute[]
  readonly pageMiddleware?: PageMiddlewareRegistry
}

/** The site's own pages. */
export function siteRoutes({ release }: Pick<Services, 'release'>): readonly SiteRoute[] {
  return createPageRoutes(release.facts)
}
