import type { PageRequest, PageRoute, RouteFacts } from './routes.ts'

/** What page middleware sees and may change before a page is validated and loaded. */
export interface PageVisit extends PageRequest {
  readonly route: PageRoute
  readonly facts: RouteFacts
  /** Headers of the answer; a browser that navigates by itself has no use for them. */
  readonly headers: Headers
}

/** Continues by returning nothing, redirects by returning a Response, refuses by throwing. */
export type PageMiddleware = (
  visit: PageVisit,
) => undefined | Response | Promise<undefined | Response>

/** Name to middleware. A route that names one which is not here is answered with a 500. */
export type PageMiddlewareRegistry = Readonly<Record<string, PageMiddleware>>
