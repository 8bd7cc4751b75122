import type { Page } from 'playwright-core'
import type { PageState } from './page-states.ts'
import { untilHydrated } from './until-hydrated.ts'

/**
 * Puts a page into a state and waits until everything is loaded. Starts from a clean session, whatever state the page
 * was in.
 */
export async function enterState(page: Page, siteUrl: string, state: PageState): Promise<void> {
  await page.addInitScript(() => sessionStorage.clear())
  const { address, act } = state
  const path = typeof address === 'string' ? address : await address(siteUrl)
  await page.goto(siteUrl + path)
  await untilHydrated(page)
  await untilTimesLoaded(page)
  await act?.(page)
}

/** Demo times are rendered twice: by the server, then for the visitor's time zone. */
async function untilTimesLoaded(page: Page): Promise<void> {
  if ((await page.locator('.slot-zone').count()) === 0) return
  if ((await page.locator('.booked-sheet').count()) > 0) return // the picker is inside a closed disclosure
  await page.locator('.slot-zone select').waitFor()
  await page.locator('.slot-week[aria-busy=false]').waitFor()
}
