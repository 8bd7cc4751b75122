import type { Route } from 'playwright-core'

/**
 * Fulfills the first request with `answer` and continues all later ones. Playwright's `times: 1` and `unroute` would
 * turn interception off, and a request in progress then never gets a response.
 */
export function once(answer: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  let isAnswered = false
  return (route) => {
    if (isAnswered) return route.continue()
    isAnswered = true
    return answer(route)
  }
}
