import type { Locator, Page } from 'playwright-core'
import { untilHydrated } from './browser/until-hydrated.ts'

export { untilHydrated }

/** Clicks a footer link by its text, which scrolls there. */
export const follow = (page: Page, name: string) => link(page, 'contentinfo', name).click()

/** Clicks a header link by its text. Playwright's click would scroll, because the header is sticky. */
export const followHeader = (page: Page, name: string) => press(link(page, 'banner', name))

/** Clicks the middle of an element where it is. */
export async function press(element: Locator): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not shown`)
  await element.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

export const link = (page: Page, region: 'banner' | 'contentinfo', name: string) =>
  page.getByRole(region).getByRole('link', { name, exact: true })

/** To another document. It may be in the back/forward cache, and is not loaded again then. */
export const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' })

/** Resolves once the lazy end of the layout (footer, menu) is hydrated too. */
export const untilFootHydrated = (page: Page) => untilTakenOver(page, 'dialog')

/** Resolves once React has hydrated an element of a lazy component. */
export async function untilTakenOver(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector) ?? {}
    return Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)
}

/** Resolves once effects have run and a smooth scroll has started. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

export const heading = (page: Page) => page.locator('main h1')

export const bar = (page: Page) => page.locator('[data-navigation-bar]')
