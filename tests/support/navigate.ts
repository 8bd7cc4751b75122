import type { Page } from 'playwright-core'
import { untilHydrated } from './browser/until-hydrated.ts'

export { untilHydrated }

/** Opens a page without prefetching, so that a test sees each request. */
export async function openWithoutPrefetch(page: Page, url: string): Promise<void> {
  await fetchNothingAhead(page)
  await page.goto(url)
  await untilHydrated(page)
}

/** Turns data saver on, which disables prefetching. Prefetching a page takes as long as opening it. */
export function fetchNothingAhead(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    })
  })
}

/**
 * Clicks a footer link by its text. Dispatches the click without the pointer, because Playwright would scroll to the
 * link and could hit the one next to it while the page still grows.
 */
export async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await link.evaluate((element: HTMLElement) => element.click())
}

/** Resolves once the lazy end of the layout (footer, menu) is hydrated too. */
export async function untilFootHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('dialog') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )
}

export const heading = (page: Page) => page.locator('main h1')

export const bar = (page: Page) => page.locator('[data-navigation-bar]')
