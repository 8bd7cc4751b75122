import type { Page, Route } from 'playwright-core'

export interface Gate {
  /** Resolves when a request for it has come. */
  readonly reached: Promise<void>
  /** How many requests have come so far. */
  readonly count: () => number
  /** Lets what waits, and all that follows, go on: to the server, or as `answer` says. */
  open(answer?: (route: Route) => Promise<void>): void
}

/** Holds every request that matches until the test opens the gate: a network as slow as the test wants. */
export async function holdRequests(page: Page, pattern: RegExp): Promise<Gate> {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<(route: Route) => Promise<void>>()
  let count = 0
  await page.route(pattern, async (route) => {
    count += 1
    reached.resolve()
    const answer = await opened.promise
    await answer(route).catch(() => {}) // the page may have given the request up meanwhile
  })
  return {
    reached: reached.promise,
    count: () => count,
    open: (answer = (route) => route.continue()) => opened.resolve(answer),
  }
}
