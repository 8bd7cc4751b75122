import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { slowNetwork, slowProcessor } from '../../support/slow-phone.ts'

export interface Visit {
  readonly url: string
  readonly path: string
  readonly isPhone: boolean
}

/** Between pointing at a link and pressing it. */
const HOVER_MS = 150

/**
 * Opens the home page with an empty cache, waits until it is idle, points at the link in the header and presses it 150
 * ms later. Resolves to the milliseconds from the press until the frame that presents the new heading.
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
  if (isPhone) {
    await slowProcessor(page, 4)
    await slowNetwork(page)
  }
  await page.evaluate(untilIdle)
  await pressLink(page, path)
  const shown = await page.waitForFunction(() => (window as HeadingWindow).headingMs)
  const ms = await shown.jsonValue()
  await context.close()
  return ms ?? Number.NaN
}

async function pressLink(page: Page, path: string): Promise<void> {
  const box = await page.locator(`header nav a[href="${path}"]`).first().boundingBox()
  if (!box) throw new Error(`No link to ${path} in the header`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await wait(HOVER_MS)
  await Promise.all([page.mouse.down(), page.mouse.up()])
}

type HeadingWindow = Window & { headingMs?: number }

/** Runs in the page. Element Timing reports when an element with this attribute is first painted. */
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

/** Idle for a second, so that prefetches and idle callbacks have finished. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve()), 1_000)
  })
}
