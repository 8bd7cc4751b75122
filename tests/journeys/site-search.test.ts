import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { goOffline } from '../support/browser/act.ts'
import { holdRequests } from '../support/gate.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { heading, untilHydrated } from '../support/navigate.ts'

const { openVisitor, site } = openJourneySite()

const DATABASE = /\/content\/search-.+\.json/
const PANEL = /\/assets\/search-panel-.+\.js/

async function openHome(width = 1440) {
  const visitor = await openVisitor({ viewport: { width, height: 800 } })
  const { page } = visitor
  await page.addInitScript(scrollAsPromised)
  const databases: string[] = []
  page.on('request', (sent) => DATABASE.test(sent.url()) && databases.push(sent.url()))
  await page.goto(`${site().url}/`)
  await untilHydrated(page)
  await page.waitForLoadState('networkidle') // the link opens the field once its code is here
  return { ...visitor, databases }
}

/** As Chromium 150 has it, and the journeys' older browser does not. */
function scrollAsPromised() {
  const { scrollTo } = Element.prototype
  Object.assign(Element.prototype, {
    scrollTo(...to: [number, number]) {
      scrollTo.apply(this, to)
      return Promise.resolve()
    },
  })
}

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search this site' })
const untilFocused = (element: Locator) => element.and(element.page().locator(':focus')).waitFor()
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })
const status = (page: Page, text: string) =>
  page.locator('.search-panel-status').filter({ hasText: text }).waitFor()

describe('the search in the header', () => {
  it('leads by keyboard from home to a section of a paper, and Back', async () => {
    const { page, databases, complaints } = await openHome()
    await link(page).focus()
    expect(databases).toEqual([])
    await page.keyboard.press('Enter')
    await field(page).waitFor()
    await page.keyboard.type('seal number on the bill')
    await option(page, /^The seal number on the bill/).waitFor()
    expect(databases).toHaveLength(1)
    await page.keyboard.press('ArrowDown')
    const chosen = page.locator('[role=option][aria-selected=true]')
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await chosen.getAttribute('id'),
    )
    expect(await chosen.locator('mark').first().textContent()).toMatch(/seal/i)
    const address = await chosen.getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.href.endsWith(String(address)))
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.locator('[data-linked=true]').waitFor()
    await page.goBack()
    await heading(page).filter({ hasText: 'Know who has the load' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('leads to all results with Enter, and ends with Esc, which returns the focus', async () => {
    const { page } = await openHome()
    await link(page).click()
    await field(page).fill('seal')
    await status(page, 'results for')
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await untilFocused(link(page))
    await link(page).click()
    await field(page).fill('seal')
    await option(page, /^All \d+ results/).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=seal$/)
    await heading(page).filter({ hasText: 'Search this site' }).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('seal')
    await page.getByRole('heading', { name: 'Questions' }).waitFor()

    await link(page).click()
    await field(page).fill('zeppelin')
    await status(page, 'Nothing here matches')
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await page.keyboard.press('Enter')
    await page.locator('.search-status').filter({ hasText: 'zeppelin' }).waitFor()
    expect(page.url()).toMatch(/\/search\?q=zeppelin$/)
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(await page.locator('[data-same]').count()).toBe(1) // not loaded again
  })

  it('keeps what is typed before its code is there, and answers it', async () => {
    const { page } = await openHome()
    const gate = await holdRequests(page, PANEL)
    await link(page).press('Enter')
    await gate.reached
    await page.keyboard.type('broker bond')
    gate.open()
    await option(page, /broker bond/i)
      .first()
      .waitFor()
    await page.keyboard.type('s')
    expect(await field(page).inputValue()).toBe('broker bonds')
    await page.keyboard.press('Escape')
    await untilFocused(link(page))
  })

  it('opens no field for a visitor who went on before its code was there, and without it the server searches', async () => {
    const { page, complaints } = await openHome()
    const gate = await holdRequests(page, PANEL)
    await link(page).click()
    await gate.reached
    await page.locator('h1').click()
    await link(page).click()
    await page.keyboard.type('seal')
    gate.open((route) => route.abort())
    await page.waitForURL(/\/search\?q=seal$/)
    complaints.length = 0 // the browser's, about the failed request
  })

  it('shows the result of the last text when the database is slow, and opens an answer that is closed', async () => {
    const { page } = await openHome(390)
    const gate = await holdRequests(page, DATABASE)
    await link(page).click()
    await field(page).fill('zeppelin')
    await status(page, 'Searching…')
    await field(page).fill('broker bond')
    gate.open()
    await option(page, /broker bond/i)
      .first()
      .click()
    await page.locator('details#broker-bond[open]').waitFor()
  })

  it('keeps its field in view at 320 px, and shows other results from the best on', async () => {
    const { page } = await openHome(320)
    await link(page).click()
    await field(page).fill('seal')
    await option(page, /^All \d+ results/).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.locator('[role=option][aria-selected=true]').filter({ hasText: 'All' }).waitFor()
    const top = () => field(page).evaluate((element) => element.getBoundingClientRect().top)
    expect(await top()).toBeGreaterThanOrEqual(0)
    await page.keyboard.type(' number')
    await status(page, 'seal number')
    expect(await page.locator('dialog[open]').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  })

  it('works without a connection once it was used', async () => {
    const { page } = await openHome()
    await link(page).click()
    await field(page).fill('seal')
    await status(page, 'results for')
    await goOffline(page)
    await field(page).fill('lumper')
    await option(page, /Delivery/).waitFor()
  })

  it('leads to a page of ours without a connection too, whether its code has come or not', async () => {
    for (const hasCode of [false, true]) {
      const { page, context, complaints } = await openHome()
      await context.route(DATABASE, (route) => route.abort())
      if (hasCode) {
        await link(page).click()
        await field(page).fill('seal')
        await status(page, 'Press Enter')
      }
      await goOffline(page)
      if (hasCode) await page.keyboard.press('Enter')
      else await link(page).press('Enter')
      await heading(page).filter({ hasNotText: 'Know who has the load' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/search')
      await link(page).waitFor()
      complaints.length = 0 // the browser's, about the failed requests
    }
  })

  it('says so if the database does not come, and Enter leads to the page of results', async () => {
    const { page, complaints } = await openHome()
    await page.route(DATABASE, (route) => route.abort())
    await link(page).click()
    await field(page).fill('seal')
    await status(page, 'Press Enter')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=seal$/)
    complaints.length = 0 // the browser's, about the failed request
  })
})

it('Back from a result that was opened with the others of its kind finds them open, at the same place', async () => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 800 } })
  await page.goto(`${site().url}/search?q=seal`)
  await untilHydrated(page)
  const more = page.locator('.search-more').first()
  await more.locator('summary').click()
  const last = more.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const place = () => last.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await place()
  await last.click()
  await page.waitForURL((url) => url.pathname !== '/search')
  await heading(page).filter({ hasNotText: 'Search this site' }).waitFor()
  await page.goBack()
  await heading(page).filter({ hasText: 'Search this site' }).waitFor()
  await last.waitFor()
  expect(await place()).toBe(before)
})

it('without a script the link leads to a form, its results to a heading', async () => {
  const { page } = await openVisitor({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  })
  await page.goto(`${site().url}/`)
  await link(page).click()
  await page.getByRole('searchbox').fill('seal number')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/search?q=*')
  expect(await page.locator('.search-hits mark').count()).toBeGreaterThan(5)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
  await page.getByRole('link', { name: 'The seal number on the bill', exact: true }).click()
  await page.waitForURL(/who-is-at-the-dock#the-seal-number-on-the-bill$/)
})
