import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { MOVING, openBrowser } from '../support/browser.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { follow, heading, openWithoutPrefetch, untilHydrated } from '../support/navigate.ts'

const openVisitor = openBrowser()
let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite()
})
afterAll(() => site.close())

const NIGHT = 'rgb(0, 0, 82)'
const DAY = 'rgb(255, 255, 255)'

/** Notes the ground of every frame that is painted, from the first on. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: string[] = []
    const look = () => {
      if (document.body) frames.push(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { frames })
  })
}

async function paintedGrounds(page: Page): Promise<readonly string[]> {
  await untilHydrated(page)
  return page.evaluate(() => [...new Set((window as unknown as { frames: string[] }).frames)])
}

it('a visitor who has chosen the night never sees the day, whatever the device says', async () => {
  const { page } = await openVisitor({
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...MOVING,
  })
  await watchFrames(page)
  await page.goto(`${site.url}/faqs`)
  expect(await paintedGrounds(page)).toEqual([DAY])
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.locator('.theme-menu-panel').getByText('Night').click()
  await page.waitForFunction(
    (night) => getComputedStyle(document.body).backgroundColor === night,
    NIGHT,
  )
  await page.reload()
  expect(await paintedGrounds(page)).toEqual([NIGHT])
  await page.goto(`${site.url}/partners`)
  expect(await paintedGrounds(page)).toEqual([NIGHT])
})

it('a choice holds for the visit though storage is full, and the control shows it', async () => {
  const { page } = await openVisitor({
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light')
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openWithoutPrefetch(page, `${site.url}/faqs`)
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.locator('.theme-menu-panel').getByText('Night').click()
  await follow(page, 'Partners')
  await heading(page).filter({ hasText: 'Six ways' }).waitFor()

  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  for (const place of ['menu', 'foot', 'drawer'])
    expect(await page.locator(`[name="theme-${place}"]:checked`).getAttribute('value')).toBe('dark')
})

it('without a choice and without JavaScript the device decides', async () => {
  const { page } = await openVisitor({ colorScheme: 'dark', javaScriptEnabled: false })
  await page.goto(`${site.url}/partners`)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(NIGHT)
  expect(await page.locator('footer .theme-control').isVisible()).toBe(false)
})
