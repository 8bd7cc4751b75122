import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openJourneySite } from '../support/journey-site.ts'
import { untilHydrated } from '../support/navigate.ts'
import { readOverflow } from '../support/overflow.ts'
import { expectedComplaints, pageAddresses } from '../support/page-addresses.ts'

const PHONE = { width: 320, height: 700 }
/** The narrowest window whose header has links at the usual text size. */
const NARROWEST_WITH_LINKS = { width: 1264, height: 700 }

const { site, openVisitor } = openJourneySite()

describe('every page', () => {
  it('hydrates even if the browser does not report its first paint', async () => {
    const { page } = await openVisitor()
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    await page.goto(site().url)
    await untilHydrated(page)
  })

  it('is readable without JavaScript, with doubled text at 320 and 1264 px, and with very long words at 320', async () => {
    const { page, complaints } = await openVisitor({ javaScriptEnabled: false, viewport: PHONE })
    const labelFont = page.waitForResponse(/\/overpass-mono-/)
    for (const path of pageAddresses) {
      await page.goto(site().url + path)
      expect([path, await page.locator('h1').innerText()]).not.toEqual([path, ''])
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(60)
      expect(await page.locator('footer a[href="/faqs"]').isVisible()).toBe(true)
      expect([path, await readOverflow(page)]).toEqual([path, []])
      await doubleText(page)
      expect([path, await readOverflow(page)]).toEqual([path, []])
      await page.setViewportSize(NARROWEST_WITH_LINKS)
      expect([path, await readOverflow(page)]).toEqual([path, []])
      await page.setViewportSize(PHONE)
      await lengthenWords(page)
      expect([path, await readOverflow(page)]).toEqual([path, []])
      expect([path, complaints.splice(0)]).toEqual([path, expectedComplaints(path)])
    }
    expect((await labelFont).status()).toBe(200)
  })
})

/** Doubles all text, because every font size is in rem. */
function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** Resets the text size and prepends a long foreign word to every heading, paragraph, cell and link. */
function lengthenWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = ''
    const places = document.querySelectorAll('main :is(h1, h2, h3, p, li, td, dd, dt, label, a)')
    for (const place of places) {
      const text = [...place.childNodes].find(
        (node) => node instanceof Text && node.data.trim() !== '',
      )
      if (text)
        text.textContent = `Sattelzugmaschinenversicherungsbescheinigung ${text.textContent}`
    }
  })
}
