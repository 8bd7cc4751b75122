import type { Page } from 'playwright-core'
import type { PageState } from './page-states.ts'
import { untilHydrated } from './until-hydrated.ts'

/** Brings a page into a state, and waits until nothing of it is still on its way. A page that was in another state begins anew. */
export async function enterState(page: Page, siteUrl: string, state: PageState): Promise<void> {
  await page.addInitScript(beginAnew)
  const { address, act } = state
  const path = typeof address === 'string' ? address : await address(siteUrl)
  await page.goto(siteUrl + path)
  await untilHydrated(page)
  await untilTimesLoaded(page)
  await act?.(page)
}

/** As a browser does that remembers nothing, and whose visitor saves data, so that a page is the same however long it stands. */
function beginAnew(): void {
  sessionStorage.clear()
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true, effectiveType: '4g' },
    configurable: true, // by the next state
  })
}

/** The times of demos come twice: from the server, then for the visitor's zone. */
async function untilTimesLoaded(page: Page): Promise<void> {
  if ((await page.locator('.slot-zone').count()) === 0) return
  if ((await page.locator('.booked-sheet').count()) > 0) return // another time is behind a disclosure
  await page.locator('.slot-zone select').waitFor()
  await page.locator('.slot-picker[aria-busy=false]').waitFor()
}
