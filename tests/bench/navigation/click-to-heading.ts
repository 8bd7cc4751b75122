import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { slowDown } from '../slow-down.ts'

export interface Visit {
  readonly url: string
  readonly path: string
  readonly isPhone: boolean
}

/** The time between pointing at a link and pressing it. */
const HOVER_MS = 150

/**
 * A visitor without a cache opens the home page, waits until it is idle, points at the link in the header, and presses
 * it 150 ms later. Resolves to the milliseconds from the press until the frame with the new heading is presented.
 */
export async function clickToHeading(
  browser: Browser,
  { url, path, isPhone }: Visit,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(watchHeading)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  if (isPhone) await slowDown(page, { processor: 4, network: 'slow 4G' })
  await page.evaluate(untilIdle)
  await pressLink(page, path)
  const shown = await page.waitForFunction(() => (window as HeadingWindow).headingMs)
  const ms = await shown.jsonValue()
  await context.close()
  return ms ?? Number.NaN
}

async function pressLink(page: Page, path: string): Promise<void> {
  const box = await page.locator(`header nav a[href="${path}"]`).first().boundingBox()
  if (!box) throw new Error(`There is no link to ${path}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await wait(HOVER_MS)
  await Promise.all([page.mouse.down(), page.mouse.up()])
}

type HeadingWindow = Window & { headingMs?: number }

/** Element Timing reports when the text of an element with the attribute is first presented. */
function watchHeading(): void {
  let pressedAt: number | undefined
  let before: Element | null = null
  const mark = () => {
    const heading = document.querySelector('main h1')
    if (pressedAt !== undefined && heading !== before)
      heading?.setAttribute('elementtiming', 'heading')
  }
  document.addEventListener('pointerdown', ({ timeStamp }) => {
    pressedAt = timeStamp
    before = document.querySelector('main h1')
  })
  new MutationObserver(mark).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    const [entry] = list.getEntries() as (PerformanceEntry & { renderTime: number })[]
    if (entry && pressedAt !== undefined)
      (window as HeadingWindow).headingMs ??= entry.renderTime - pressedAt
  }).observe({ type: 'element' })
}

/** Idle for a second: what is fetched ahead and runs in idle periods is done. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve()), 1_000)
  })
}
