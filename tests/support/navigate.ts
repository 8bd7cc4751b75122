import type { Page } from 'playwright-core'
import { untilHydrated } from './browser/until-hydrated.ts'

export { untilHydrated }

/** Opens a page as a visitor whose browser fetches nothing ahead, so that a test sees each request. */
export async function openWithoutPrefetch(page: Page, url: string): Promise<void> {
  await fetchNothingAhead(page)
  await page.goto(url)
  await untilHydrated(page)
}

/** As a browser does whose visitor saves data. A page that is fetched ahead takes as long as one that is opened. */
export function fetchNothingAhead(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    })
  })
}

/**
 * Clicks a link of the footer by its words. Not with the pointer: Playwright would scroll there, and
 * could hit the link beside it on a page that is still growing.
 */
export async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await link.evaluate((element: HTMLElement) => element.click())
}

/** Follows a link of the test's own, as not every page links to every other one. */
export function followTo(page: Page, address: string): Promise<void> {
  return page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
}

/** Resolves when the foot of the layout is hydrated too, whose code comes later. */
export async function untilFootHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('dialog') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )
}

export const heading = (page: Page) => page.locator('main h1')

export const bar = (page: Page) => page.locator('[data-navigation-bar]')
