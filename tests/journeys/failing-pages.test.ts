import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openJourneySite } from '../support/journey-site.ts'
import { follow, heading, link, untilHydrated } from '../support/navigate.ts'

const { visit } = openJourneySite({ savesData: true })

/** Replaces text in files on their way to the browser, to break code there. */
const withChange = (files: RegExp, before: string, after: string) => (page: Page) =>
  page.route(files, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(before, after)
    await route.fulfill({ response, body })
  })

const withoutFact = (name: string) => withChange(/\/partners$/, `"${name}":`, `"no-${name}":`)

/** Follows a link whose address changed, because no page links to those that fail. */
async function followTo(page: Page, address: string): Promise<void> {
  await link(page, 'contentinfo', 'Partners').evaluate(
    (link: HTMLAnchorElement, to) => link.setAttribute('href', to),
    address,
  )
  await follow(page, 'Partners')
}

const lastResort = (page: Page) =>
  heading(page).filter({ hasText: /^An error occurred while showing the error page$/ })

it('a page with unknown middleware shows an error after a click, and the next page clears it', async () => {
  const THANK_YOU = '/download-whitepaper-thankyou'
  const before = withChange(/\/assets\/chunk-/, 'noindex:(', 'index:(')
  const { page } = await visit('/', { before })
  await untilHydrated(page)
  await followTo(page, THANK_YOU)
  await heading(page).filter({ hasText: 'Unknown middleware' }).waitFor()
  expect(await page.title()).toMatch(/^Unknown middleware \| ./)
  expect(new URL(page.url()).pathname).toBe(THANK_YOU)
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await heading(page).filter({ hasText: 'Know who' }).waitFor()
})

it('an error page that fails shows the original error in the layout, and the next page clears it', async () => {
  const { page, complaints } = await visit('/partners', { before: withoutFact('errorPage') })
  await untilHydrated(page)
  await followTo(page, '/no-such-page')
  await lastResort(page).waitFor()
  expect(await page.locator('main pre').innerText()).toBe(
    'PageNotFoundError: This page could not be found',
  )
  expect(await page.title()).toMatch(/^An error occurred while showing the error page \| ./)
  expect(await page.locator('main').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/')
  expect(complaints.splice(0)).not.toEqual([])

  await follow(page, 'FAQs')
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
})

it('a layout that fails does not leave the page empty', async () => {
  const { page, complaints } = await visit('/partners', { before: withoutFact('navigation') })
  await lastResort(page).waitFor()
  expect(await page.locator('main pre').innerText()).toMatch(/^TypeError: /)
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await heading(page).filter({ hasText: 'Know who' }).waitFor()
  expect(complaints.splice(0)).not.toEqual([])
})
