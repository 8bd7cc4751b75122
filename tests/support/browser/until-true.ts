import type { Page } from 'playwright-core'

/** Polls an asynchronous condition in the page. `page.waitForFunction` cannot: it treats any promise as true. */
export async function untilTrue(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await page.evaluate(isTrue))) await page.evaluate(untilNextFrame)
}

function untilNextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
