import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openJourneySite } from '../support/journey-site.ts'
import { follow, untilHydrated } from '../support/navigate.ts'

const { visit } = openJourneySite()

/** Without prefetching, so that each request is one that the filter needs. */
async function open(path: string) {
  const loads: string[] = []
  const before = async (page: Page) =>
    page.on('request', (sent) => {
      const isCount = sent.url().endsWith('/api/events')
      if (['document', 'fetch'].includes(sent.resourceType()) && !isCount) loads.push(sent.url())
    })
  const { page } = await visit(path, { before, savesData: true })
  await untilHydrated(page)
  await untilLive(page)
  return { page, loads }
}

/** The list is a lazy component, hydrated after the page. */
const untilLive = (page: Page) => page.locator('form.paper-filter[data-live]').waitFor()

const count = (page: Page, text: string) =>
  page.locator('.paper-count').getByText(text, { exact: true }).waitFor()

const titles = (page: Page) => page.locator('.shelf-paper h2').allInnerTexts()

const query = (page: Page) => new URL(page.url()).search

const role = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Role' }).getByRole('link', { name, exact: true })

const topic = (page: Page) => page.getByRole('combobox', { name: 'Topic' })

const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort' })

it('a role, topic or order filters the papers and updates the URL, and an empty list links to all papers', async () => {
  const { page, loads } = await open('/whitepapers')
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(() => scrollTo(0, 90))
  await sort(page).selectOption('Title')
  await page.waitForURL('**/whitepapers?sort=title')
  await page.locator('.shelf-paper h2').first().getByText('From Tender').waitFor()
  expect(await titles(page)).toEqual((await titles(page)).toSorted())
  await topic(page).selectOption('Documents')
  await count(page, '2 papers')
  expect(query(page)).toBe('?topic=documents&sort=title')
  await role(page, 'Insurers and claims').click()
  await count(page, '1 paper')
  expect(query(page)).toBe('?for=insurer&topic=documents&sort=title')
  expect(await role(page, 'Insurers and claims').getAttribute('aria-current')).toBe('true')
  await topic(page).selectOption('All topics')
  await count(page, '1 paper')
  expect(query(page)).toBe('?for=insurer&sort=title')
  expect(await page.evaluate(() => [history.length, window.scrollY])).toEqual([entries, 90])
  expect(await page.locator('[data-route-announcer]').innerText()).toBe('')
  await topic(page).selectOption('Seals')
  await count(page, '0 papers')
  expect(await titles(page)).toEqual([])
  await page.getByRole('link', { name: 'Show all papers' }).click()
  await count(page, '4 papers')
  expect([query(page), await topic(page).inputValue()]).toEqual(['', ''])
  expect(loads).toHaveLength(1)
})

it('a choice survives a reload and returns on Back and Forward', async () => {
  const { page } = await open('/whitepapers?for=shipper')
  await topic(page).selectOption('Seals')
  await count(page, '2 papers')
  const chosen = await titles(page)
  await page.reload()
  await untilLive(page)
  expect(await titles(page)).toEqual(chosen)
  expect(await topic(page).inputValue()).toBe('seals')
  await follow(page, 'Whitepapers')
  await count(page, '4 papers')
  expect(await topic(page).inputValue()).toBe('')
  await page.goBack()
  await count(page, '2 papers')
  expect(await topic(page).inputValue()).toBe('seals')
  expect(await role(page, 'Shippers and receivers').getAttribute('aria-current')).toBe('true')
  await topic(page).selectOption('All topics')
  await count(page, '3 papers')
  expect(query(page)).toBe('?for=shipper')
})
