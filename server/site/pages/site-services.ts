import type { ReactNode } from 'react'
import type { PageMiddlewareRegistry } from '../../../shared/page-middleware.ts'
import type { PageSources } from '../../../shared/pages/page-payload.ts'
import type { PageRoute } from '../../../shared/pages/page-route.ts'
import type { Services } from '../../services.ts'

/** What the pages of the site are rendered from. */
export interface SiteServices extends Omit<Services, 'database'> {
  /** Whether browsers report their visits. */
  readonly countsVisits: boolean
  readonly pageSources: PageSources
  readonly routes: readonly SiteRoute[]
  readonly pageMiddleware: PageMiddlewareRegistry
  readonly renderTimeoutMs: number
  /** 0 turns the cache off. */
  readonly pageCacheBytes: number
}

/** For tests: replaces the site's pages and middleware. */
export type PageOptions = Partial<
  Pick<SiteServices, 'routes' | 'pageMiddleware' | 'renderTimeoutMs' | 'pageCacheBytes'>
>

export interface SiteRoute extends PageRoute {
  readonly Page?: PageView
}

/** `never`, because only its route knows the type of the props. */
export interface PageView {
  (props: never): ReactNode
  readonly lazyComponents?: readonly { preload(): Promise<void> }[]
  readonly personalComponents?: readonly { preload(): Promise<void> }[]
}
