import type { Page } from 'playwright-core'

type TimedWindow = Window & { interactionTimes?: Map<number, number> }

/** Collects Event Timing entries in every document that the page loads from now on. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = new Map<number, number>()
    ;(window as TimedWindow).interactionTimes = times
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId)
          times.set(interactionId, Math.max(duration, times.get(interactionId) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/**
 * Runs `act` and resolves to the duration of its slowest interaction in milliseconds, or 0 if all took less than 16.
 */
export async function slowestInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(untilIdle)
  await page.evaluate(() => (window as TimedWindow).interactionTimes?.clear())
  await act()
  await page.evaluate(untilIdle)
  return page.evaluate(() =>
    Math.max(0, ...((window as TimedWindow).interactionTimes?.values() ?? [])),
  )
}

/** Runs in the page. The browser reports an interaction a few frames after the frame that presents its result. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }), 200)
  })
}
