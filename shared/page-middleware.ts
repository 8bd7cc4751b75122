import { PageNotFoundError, UnknownMiddlewareError } from './errors.ts'
import type { PageRequest } from './pages/page-payload.ts'
import type { PageRoute, RouteFacts } from './pages/page-route.ts'

export interface PageVisit extends PageRequest {
  readonly route: PageRoute
  readonly facts: RouteFacts
  /** Response headers, ignored when a browser navigates by itself. */
  readonly headers: Headers
}

/** Returns nothing to continue, or a Response to redirect; throws to refuse. */
export type PageMiddleware = (
  visit: PageVisit,
) => undefined | Response | Promise<undefined | Response>

/** A route that names an unregistered middleware is answered with a 500. */
export type PageMiddlewareRegistry = Readonly<Record<string, PageMiddleware>>

/**
 * Runs a route's middleware in order, then its validation. Throws a redirect as its Response, UnknownMiddlewareError
 * before any middleware runs, and PageNotFoundError at the end.
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
