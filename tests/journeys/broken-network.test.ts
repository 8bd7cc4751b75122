import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { holdRequests } from '../support/gate.ts'
import { follow, heading, openWithoutPrefetch, untilHydrated } from '../support/navigate.ts'
import { once } from '../support/once.ts'

const openVisitor = openBrowser()
let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite()
})
afterAll(() => site.close())

const FAQ_PAYLOAD = /\/payloads\/.+\/faqs\.json/
const FAQ_CHUNK = /\/assets\/faqs-[^/]+\.js/
const questions = (page: Page) => heading(page).filter({ hasText: 'Questions people ask' })
const arrived = (page: Page) => heading(page).filter({ hasNotText: /could not be loaded|Know who/ })
const sorry = (page: Page) => heading(page).filter({ hasText: 'This page could not be loaded' })

async function openHome() {
  const visitor = await openVisitor({ serviceWorkers: 'block' })
  await openWithoutPrefetch(visitor.page, `${site.url}/`)
  const loads: string[] = []
  visitor.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return { ...visitor, loads }
}

/** Drops Chromium's own network errors, which these tests cause, and expects no others. */
function forgetNetwork(complaints: string[]): void {
  const expected =
    /Failed to load resource|Failed to fetch|MIME type|Error loading|ERR_|could not be loaded/
  expect(complaints.splice(0).filter((complaint) => !expected.test(complaint))).toEqual([])
}

describe('a payload', () => {
  const broken: [string, string, (route: Route) => Promise<void>][] = [
    ['FAQs', 'faqs', (route) => route.fulfill({ body: '<!doctype html>' })],
    ['Partners', 'partners', (route) => route.fulfill({ body: '{"route":"partners","data":{' })],
    ['Contact', 'contact-us', (route) => route.fulfill({ json: { route: 'faqs', data: {} } })],
    ['Whitepapers', 'whitepapers', (route) => route.fulfill({ body: 'null' })],
    ['Our solution', 'our-solution', (route) => route.fulfill({ status: 500, body: '' })],
    ['How it compares', 'differentiation', (route) => route.abort('connectionreset')],
  ]

  it('that fails twice in any way shows the error page and is fetched again when next needed', async () => {
    const { page, complaints, loads } = await openHome()
    for (const [name, id, answer] of broken) {
      await page.route(new RegExp(`/payloads/.+/${id}\\.json`), once(answer, 2))
      await follow(page, name)
      await sorry(page).waitFor()
      expect([id, await page.title()]).toEqual([
        id,
        expect.stringMatching(
          /^This page could not be loaded. Check your connection and try again \| ./,
        ),
      ])
      await follow(page, name)
      await arrived(page).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/${id}`)
    }
    expect(loads).toEqual([])
    forgetNetwork(complaints)
  })

  it('of a replaced release causes a full load of the requested page, including its hash', async () => {
    const { page, complaints, loads } = await openHome()
    await page.route(FAQ_PAYLOAD, (route) => route.fulfill({ status: 404, body: '' }))
    await page.evaluate(() => {
      const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === '/faqs')
      link?.setAttribute('data-test', 'faqs')
    })
    await follow(page, 'FAQs')
    await questions(page).waitFor()
    expect(loads).toEqual(['/faqs'])
    forgetNetwork(complaints)
  })

  it('is fetched once for several concurrent navigations', async () => {
    const { page } = await openHome()
    const payload = await holdRequests(page, FAQ_PAYLOAD)
    await follow(page, 'FAQs')
    await payload.reached
    await follow(page, 'Partners')
    await heading(page).filter({ hasText: 'What partners' }).waitFor()
    await follow(page, 'FAQs')
    payload.open()
    await questions(page).waitFor()
    expect(payload.count()).toBe(1)
  })
})

describe('a chunk', () => {
  const broken: [string, string, (route: Route) => Promise<void>][] = [
    ['FAQs', 'faqs', (route) => route.fulfill({ status: 404, body: '' })],
    ['Contact', 'contact-us', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' })],
  ]

  it('that fails in any way loads the requested page in full, once, and then shows the error page', async () => {
    const { page, complaints, loads } = await openHome()
    for (const [name, id, answer] of broken) {
      await page.route(new RegExp(`/assets/${id}-[^/]+\\.js`), answer)
      await follow(page, name)
      await page.waitForURL(`**/${id}`)
      // The reloaded page arrives as complete HTML. Hydration needs the chunk, which fails again.
      await arrived(page).waitFor()
      expect(loads).toEqual([`/${id}`])
      await page.goto(`${site.url}/`)
      await untilHydrated(page)
      await follow(page, name)
      await sorry(page).waitFor()
      expect(loads.splice(0)).toEqual([`/${id}`, '/'])
      await page.evaluate(() => sessionStorage.clear()) // as if the minute between two reloads had passed
    }
    forgetNetwork(complaints)
  })

  it('that fails while storage is blocked shows the error page at once', async () => {
    const { page, complaints } = await openVisitor({ serviceWorkers: 'block' })
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await openWithoutPrefetch(page, `${site.url}/`)
    await page.route(FAQ_CHUNK, (route) => route.abort())
    await follow(page, 'FAQs')
    await sorry(page).waitFor()
    await page.getByRole('link', { name: 'Go back to home' }).click()
    await heading(page).filter({ hasText: 'Know who' }).waitFor()
    forgetNetwork(complaints)
  })
})

it('a connection lost during a navigation shows the error page without its drawing, and going back recovers', async () => {
  const { page, context, complaints } = await openHome()
  const payload = await holdRequests(page, FAQ_PAYLOAD)
  await follow(page, 'FAQs')
  await payload.reached
  await context.setOffline(true)
  payload.open(once((route) => route.abort('internetdisconnected')))
  await sorry(page).waitFor()
  await page.getByText('You’re offline.').waitFor()
  expect(await page.locator('main .ill').count()).toBe(0)
  await context.setOffline(false)
  const isBack = page.getByText('You’re back online.')
  await isBack.waitFor()
  await isBack.waitFor({ state: 'detached', timeout: 10_000 })
  await follow(page, 'FAQs')
  await questions(page).waitFor()
  forgetNetwork(complaints)
})
