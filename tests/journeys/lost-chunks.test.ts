import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Visitor } from '../support/browser.ts'
import { createEventReceiver } from '../support/event-receiver.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { heading, link, untilFootHydrated, untilHydrated } from '../support/navigate.ts'
import { until } from '../support/until.ts'

const { serve, visit } = openJourneySite({ takes: (req, res) => fails(req, res) })

/** The server answers 503 to the next `times` requests for such a file, and holds those that `held` resolves later. */
let failing: { readonly files: RegExp; times: number; readonly held?: Promise<void> }
let answered: string[]
beforeEach(() => {
  failing = { files: /^$/, times: 0 }
  answered = []
})

function visitAndFail(path: string, failure: typeof failing): Promise<Visitor> {
  failing = failure
  return visit(path)
}

function fails({ url = '' }: IncomingMessage, res: ServerResponse): boolean {
  if (!failing.files.test(url) || failing.times === 0) return false
  failing.times -= 1
  answered.push(url)
  Promise.resolve(failing.held).then(() => res.writeHead(503).end())
  return true
}

/** Removes what Chromium itself logs about the failed requests. */
function forgetFailures(complaints: string[]): void {
  const others = complaints.splice(0).filter((text) => !/Failed to (load|fetch)/.test(text))
  expect(others).toEqual([])
}

const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin)
const header = (page: Page, name: string) => link(page, 'banner', name)
const sections = (page: Page) => page.locator('main section[aria-labelledby]').count()

it('sections whose code failed on the first view are there when the visitor returns', async () => {
  const { page, complaints } = await visitAndFail('/', { files: /below-the-fold/, times: 2 })
  await untilHydrated(page)
  await until(() => answered.length > 0)
  const [document, before] = [await documentOf(page), await sections(page)]
  expect(before).toBeGreaterThan(5)
  await header(page, 'FAQs').click()
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  await page.locator('header .brand, header a.brand').first().click()
  await heading(page).filter({ hasText: 'Know who' }).waitFor()
  await page.locator('.home-exits').waitFor()
  expect(await sections(page)).toBe(before)
  expect(await documentOf(page)).toBe(document)
  forgetFailures(complaints)
})

it.each([
  ['payload', /\/faqs\.json/],
  ['chunk', /assets\/faqs-/],
  ['stylesheet', /assets\/page-faqs-/],
])(
  'a prefetch of a %s that fails after the click does not fail the click',
  async (_what, files) => {
    const { promise: held, resolve: fail } = Promise.withResolvers<void>()
    const { page, complaints } = await visitAndFail('/contact-us', { files, times: 1, held })
    await untilHydrated(page)
    const document = await documentOf(page)
    await header(page, 'FAQs').hover()
    await until(() => answered.length > 0)
    await header(page, 'FAQs').click()
    await page.locator('[data-navigation-bar][data-state="running"]').waitFor()
    fail()
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    expect(await page.locator('link[rel=stylesheet][href*=page-faqs]').count()).toBe(1)
    expect(await documentOf(page)).toBe(document)
    forgetFailures(complaints)
  },
)

it('a page whose stylesheet is lost is shown without it until the connection is back', async () => {
  const { page, complaints } = await visitAndFail('/contact-us', { files: /page-faqs-/, times: 9 })
  await untilHydrated(page)
  const document = await documentOf(page)
  await header(page, 'FAQs').click()
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  expect(await documentOf(page)).toBe(document)
  expect(await page.evaluate(sheets)).not.toContain('page-faqs')
  failing.times = 0
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await until(async () => (await page.evaluate(sheets)).includes('page-faqs'))
  forgetFailures(complaints)
})

const sheets = () => [...document.styleSheets].map(({ href }) => href).join()

it('a page is not reloaded under a visitor who types when its chunk fails', async () => {
  const { promise: held, resolve: fail } = Promise.withResolvers<void>()
  const { page, complaints } = await visitAndFail('/contact-us', {
    files: /assets\/contact-us-/,
    times: 9,
    held,
  })
  await until(() => answered.length > 0)
  const document = await documentOf(page)
  const message = page.locator('[name="message"]')
  await message.click()
  await message.pressSequentially('Which carriers')
  fail()
  await until(() => answered.length > 1)
  await page.waitForLoadState('networkidle')
  await message.pressSequentially(' do you vet?')
  expect(await message.inputValue()).toBe('Which carriers do you vet?')
  expect(await documentOf(page)).toBe(document)
  forgetFailures(complaints)
})

it('the menu closes for the next page, and its heading has the focus, before the code of the menu loads', async () => {
  const { promise: held, resolve: load } = Promise.withResolvers<void>()
  const { page, complaints } = await visitAndFail('/', { files: /layout-end/, times: 9, held })
  await page.setViewportSize({ width: 390, height: 844 })
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.locator('dialog:modal').getByRole('link', { name: /FAQs/ }).click()
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.localName === 'h1')
  expect(await page.locator('dialog:modal').count()).toBe(0)
  failing.times = 0
  load()
  await untilFootHydrated(page)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
  forgetFailures(complaints)
})

it.each([
  ['the sample load', '/our-solution', /assets\/(sample-load|sheet)/, '4 Sealed', /sheet=4/],
  ['the role filter', '/whitepapers', /assets\/paper-list/, 'Carriers', /for=/],
])(
  'a link of %s leads to its view if its code is lost',
  async (_what, path, files, name, query) => {
    const { page, complaints } = await visitAndFail(path, { files, times: 1e3 })
    await untilHydrated(page)
    await until(() => answered.length > 0)
    await page.locator('#main').getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL(query)
    await page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('main a[aria-current]')].some(
          (link) => (link.getAttribute('aria-label') ?? link.textContent) === text,
        ),
      name,
    )
    forgetFailures(complaints)
  },
)

it('an entry that fails is reported, and the page stays usable', async () => {
  const receiver = createEventReceiver()
  failing = { files: /assets\/entry-/, times: 9 }
  const on = await serve({ takes: (req, res) => receiver.take(req, res) || fails(req, res) })
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0'
  const { page, complaints } = await visit('/', { on, userAgent })
  const [exception] = await receiver.received('exception', 1)
  expect(exception).toMatchObject({ source: 'chunk', path: '/', name: 'TypeError' })
  expect(exception?.stack).toMatch(/^\/assets\/entry-.+\.js:1:1$/)
  expect(answered).toHaveLength(2)
  await header(page, 'FAQs').click()
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  forgetFailures(complaints)
})
