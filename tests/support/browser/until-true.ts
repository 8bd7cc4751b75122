import type { Page } from 'playwright-core'

/** Waits in a page for what can only be asked asynchronously: `page.waitForFunction` takes any promise for a yes. */
export async function untilTrue(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await page.evaluate(isTrue))) await page.evaluate(untilNextFrame)
}

function untilNextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
