import { PageNotFoundError, UnknownMiddlewareError } from './errors.ts'
import type { PageRequest, PageRoute, RouteFacts } from './pages/page-route.ts'

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

/**
 * Runs the middleware a route names, in order, then its validation. A redirect is thrown as the
 * Response it is. Throws UnknownMiddlewareError before any runs, PageNotFoundError at the end.
 */
export async function admitVisit(
  registry: PageMiddlewareRegistry,
  visit: PageVisit,
): Promise<void> {
  const steps = visit.route.middleware.map((name) => {
    if (!Object.hasOwn(registry, name)) throw new UnknownMiddlewareError(name)
    return registry[name]
  })
  for (const step of steps) {
    const answer = await step?.(visit)
    if (answer) throw answer
  }
  const isValid = (await visit.route.validate?.(visit)) ?? true
  if (!isValid) throw new PageNotFoundError()
}
