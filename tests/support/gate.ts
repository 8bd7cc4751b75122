import type { Page, Route } from 'playwright-core'

export interface Gate {
  /** Resolves when the first matching request arrives. */
  readonly reached: Promise<void>
  /** Number of matching requests so far. */
  readonly count: () => number
  /** Releases held and later requests: to the server, or to `answer`. */
  open(answer?: (route: Route) => Promise<void>): void
}

/**
 * Holds every matching request until the test opens the gate, which simulates a slow network. Those of the service
 * worker too.
 */
export async function holdRequests(page: Page, pattern: RegExp): Promise<Gate> {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<(route: Route) => Promise<void>>()
  let count = 0
  await page.context().route(pattern, async (route) => {
    count += 1
    reached.resolve()
    const answer = await opened.promise
    await answer(route).catch(() => {}) // the page may have canceled the request
  })
  return {
    reached: reached.promise,
    count: () => count,
    open: (answer = (route) => route.continue()) => opened.resolve(answer),
  }
}

/** Holds them from before a page loads, which `open` opens after its argument. */
export async function holdFrom<Opened extends object>(
  pattern: RegExp,
  open: (before: (page: Page) => Promise<void>) => Promise<Opened>,
): Promise<Opened & { readonly gate: Gate }> {
  const held = Promise.withResolvers<Gate>()
  const opened = await open(async (page) => held.resolve(await holdRequests(page, pattern)))
  return { ...opened, gate: await held.promise }
}
