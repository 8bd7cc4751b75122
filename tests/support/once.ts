import type { Route } from 'playwright-core'

/**
 * Answers the first request as told and lets all later ones through to the server. In the place of Playwright's
 * `times: 1` and `unroute`: they switch interception off, and a request that is just on its way then never comes back.
 */
export function once(answer: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  let isAnswered = false
  return (route) => {
    if (isAnswered) return route.continue()
    isAnswered = true
    return answer(route)
  }
}
