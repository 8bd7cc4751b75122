import type { Route } from 'playwright-core'

/**
 * Fulfills the first request, or the first `times`, with `answer` and continues all later ones. Playwright's own `times`
 * and `unroute` would turn interception off, and a request in progress then never gets a response.
 */
export function once(
  answer: (route: Route) => Promise<void>,
  times = 1,
): (route: Route) => Promise<void> {
  let left = times
  return (route) => {
    if (left === 0) return route.continue()
    left -= 1
    return answer(route)
  }
}
