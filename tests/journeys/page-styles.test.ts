import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { compareStyles, readStyles, type StyledBox } from '../support/computed-styles.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { followTo, heading, untilHydrated } from '../support/navigate.ts'

const { facts } = buildTestSite().services.release
const [paper] = facts.papers
const addresses = [
  ...createPageRoutes(facts).flatMap(({ id, path }) => (id === 'not-found' ? [] : path)),
  `/whitepapers?paper=${paper?.slug}`,
  `/download-whitepaper?paper=${paper?.slug}`,
]
const { site, visit } = openJourneySite()

interface ShownPage {
  readonly heading: string | null
  readonly boxes: readonly StyledBox[]
}

/**
 * Stylesheets of visited pages stay in the document, in the order of the first visits. Two walks in opposite order
 * load each pair of stylesheets both ways, and each page is then compared with all of them loaded.
 */
it('every page looks the same whichever pages the visitor saw before', async () => {
  const { page } = await visit('/', { bypassCSP: true })
  const direct = new Map<string, ShownPage>()
  for (const address of addresses) {
    await open(page, address)
    await untilDone(page)
    const boxes = await readAtRest(page)
    direct.set(address, { heading: await heading(page).textContent(), boxes })
  }
  for (const walk of [addresses, addresses.toReversed()]) {
    await open(page, walk[0] ?? '/')
    for (const address of walk.slice(1)) await goTo(page, address, direct.get(address))
    for (const address of walk) {
      const expected = direct.get(address) as ShownPage
      await goTo(page, address, expected)
      await untilDone(page)
      const differences = compareStyles(expected.boxes, await readAtRest(page))
      expect([address, differences.slice(0, 10)]).toEqual([address, []])
    }
  }
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(site().url + address)
  await untilHydrated(page)
  // Chromium updates the current entry of a table of contents at varying times after a navigation.
  await page.addStyleTag({ content: '* { scroll-target-group: none }' })
}

async function goTo(page: Page, address: string, shown: ShownPage | undefined): Promise<void> {
  await followTo(page, address)
  await page.waitForFunction(
    ([href, title]) =>
      location.href.endsWith(href) && document.querySelector('main h1')?.textContent === title,
    [address, shown?.heading] as const,
  )
}

/** Resolves once the whole page is rendered and nothing is loading. */
async function untilDone(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('.not-rendered, .slot-picker[aria-busy="true"]') &&
      document.querySelector('[data-navigation-bar]')?.getAttribute('data-state') === 'hidden',
  )
  if ((await page.locator('.slot-zone').count()) > 0)
    await page.locator('.slot-zone select').waitFor()
}

/** Reads the styles without any hover or focus. */
async function readAtRest(page: Page): Promise<readonly StyledBox[]> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
    await document.fonts.ready
  })
  return readStyles(page)
}
