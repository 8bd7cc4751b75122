import type { ReactNode } from 'react'
import type { PageMiddlewareRegistry } from '../../../shared/page-middleware.ts'
import { createPageRoutes } from '../../../shared/pages/all-pages.ts'
import type { PageRoute } from '../../../shared/pages/page-route.ts'
import type { SiteParts } from '../site-parts.ts'

/** `never`, because only its route knows the type of the props. */
export interface PageView {
  (props: never): ReactNode
  readonly lazyComponents?: readonly { preload(): Promise<void> }[]
}

export interface SiteRoute extends PageRoute {
  readonly Page?: PageView
}

/** For tests: replaces the site's pages and middleware. */
export interface PageOptions {
  readonly routes?: readonly SiteRoute[]
  readonly pageMiddleware?: PageMiddlewareRegistry
  readonly renderTimeoutMs?: number
}

export function siteRoutes({ release }: Pick<SiteParts, 'release'>): readonly SiteRoute[] {
  return createPageRoutes(release.facts)
}
