import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openJourneySite } from '../support/journey-site.ts'
import { follow, heading, untilHydrated } from '../support/navigate.ts'

const { visit } = openJourneySite()

/** Serves pages whose facts lack the one of that name, so that whatever needs it fails in the browser. */
const withoutFact = (name: string) => (page: Page) =>
  page.route(/\/partners$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(`"${name}":`, `"no-${name}":`)
    await route.fulfill({ response, body })
  })

const lastResort = (page: Page) =>
  heading(page).filter({ hasText: /^An error occurred while showing the error page$/ })

it('an error page that fails tells what failed first, inside the layout, and the next page clears it', async () => {
  const { page, complaints } = await visit('/partners', { before: withoutFact('errorPage') })
  await untilHydrated(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/no-such-page'
    document.body.append(link)
    link.click()
  })
  await lastResort(page).waitFor()
  expect(await page.locator('main pre').innerText()).toBe(
    'PageNotFoundError: This page could not be found',
  )
  expect(await page.title()).toBe('An error occurred while showing the error page')
  expect(await page.locator('main').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/')
  expect(complaints.splice(0)).not.toEqual([])

  await follow(page, 'FAQs')
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
})

it('a layout that fails leaves no empty page', async () => {
  const { page, complaints } = await visit('/partners', { before: withoutFact('navigation') })
  await lastResort(page).waitFor()
  expect(await page.locator('main pre').innerText()).toMatch(/^TypeError: /)
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await heading(page).filter({ hasText: 'Know who' }).waitFor()
  expect(complaints.splice(0)).not.toEqual([])
})
