import { PageNotFoundError, UnknownMiddlewareError } from './errors.ts'
import type { PageRequest } from './pages/page-payload.ts'
import type { PageRoute, RouteFacts } from './pages/page-route.ts'

/** What page middleware decides from. */
export interface MiddlewareRequest extends PageRequest {
  readonly route: PageRoute
  readonly facts: RouteFacts
  /** Response headers, ignored when a browser navigates by itself. */
  readonly headers: Headers
}

/** Returns nothing to continue, or a Response to redirect; throws to refuse. */
export type PageMiddleware = (
  request: MiddlewareRequest,
) => undefined | Response | Promise<undefined | Response>

/** A route that names an unregistered middleware is answered with a 500. */
export type PageMiddlewareRegistry = Readonly<Record<string, PageMiddleware>>

/**
 * Runs a route's middleware in order, then its validation. Throws a redirect as its Response, UnknownMiddlewareError
 * before any middleware runs, and PageNotFoundError at the end.
 */
export async function admitVisit(
  registry: PageMiddlewareRegistry,
  request: MiddlewareRequest,
): Promise<void> {
  const { route } = request
  const steps = route.middleware.map((name) => {
    if (!Object.hasOwn(registry, name)) throw new UnknownMiddlewareError(name, route.path)
    return registry[name]
  })
  for (const step of steps) {
    const answer = await step?.(request)
    if (answer) throw answer
  }
  const isValid = (await route.validate?.(request)) ?? true
  if (!isValid) throw new PageNotFoundError()
}
