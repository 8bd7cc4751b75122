import type { Page } from 'playwright-core'

/**
 * Resolves when React has taken over the page the server sent. React marks the container when it
 * begins; a click before it has ended is followed by the browser itself, so its own word is asked.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const container = document.getElementById('app') ?? document.body
    const [key] = Object.keys(container).filter((name) => name.startsWith('__reactContainer'))
    const root = (container as unknown as Record<string, ReactRoot | undefined>)[key ?? '']
    return root?.stateNode.current.memoizedState?.isDehydrated === false
  })
}

interface ReactRoot {
  readonly stateNode: {
    readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } | null }
  }
}

/** Opens a page as a visitor whose browser fetches nothing ahead, so that a test sees each request. */
export async function openWithoutPrefetch(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    })
  })
  await page.goto(url)
  await untilHydrated(page)
}

/**
 * Clicks a link of the footer by its words. Not with the pointer: Playwright would scroll there, and
 * could hit the link beside it on a page that is still growing.
 */
export async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await link.evaluate((element: HTMLElement) => element.click())
}

export const heading = (page: Page) => page.locator('main h1')

export const bar = (page: Page) => page.locator('[data-navigation-bar]')
