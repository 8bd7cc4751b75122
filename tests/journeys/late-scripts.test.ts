import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { holdFrom, holdRequests } from '../support/gate.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { heading, link, twoFrames, untilFootHydrated, untilHydrated } from '../support/navigate.ts'
import { slowProcessor } from '../support/slow-phone.ts'

const { visit } = openJourneySite()

/** A hydrated form, whose script validates and sends it or searches. */
const LIVE_FORM = 'form.site-form[novalidate], form.search-form[data-live]'

/** Opens a page and holds its scripts until `release` is called, which resolves once page and form are hydrated. */
async function visitWithLateScripts(path: string) {
  const { page, gate } = await holdFrom(/\/assets\/[^/]+\.js$/, (before) => visit(path, { before }))
  async function release(): Promise<void> {
    await gate.reached
    gate.open()
    await untilHydrated(page)
    await page.locator(LIVE_FORM).waitFor()
    await twoFrames(page)
  }
  return { page, release }
}

/** The state that a late script must not change. */
const readPlace = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement
    const { name, value, selectionStart, selectionEnd } = field
    return { name, value, selectionStart, selectionEnd, scrollY: Math.round(scrollY) }
  })

/** Types a word and leaves one of its letters selected. */
async function typeInto(page: Page, name: string) {
  const field = page.locator(`main [name="${name}"]:not([type=hidden])`)
  await field.click()
  await field.pressSequentially('freight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  const place = await readPlace(page)
  expect(place).toMatchObject({ name, value: expect.stringContaining('freight') })
  return place
}

describe('a visitor who is faster than the scripts', () => {
  it.each([
    ['company', '/schedule-your-demo#demo-form'],
    ['q', '/faqs?q=seal#claim-deadline'],
  ])('keeps text, caret and scroll position in %s at %s', async (name, path) => {
    const { page, release } = await visitWithLateScripts(path)
    const before = await typeInto(page, name)

    await release()
    expect(await readPlace(page)).toEqual(before)
  })

  it('can keep typing while a slow phone hydrates the page', async () => {
    const { page, release } = await visitWithLateScripts('/contact-us#contact-form')
    const field = page.locator('[name="message"]')
    await field.click()
    const { scrollY } = await readPlace(page)
    await slowProcessor(page, 6)
    const hydrated = release().then(() => 'hydrated')
    let typed = ''
    for (let state = ''; state === ''; ) {
      await page.keyboard.type('freight ')
      typed += 'freight '
      state = await Promise.race([hydrated, ''])
    }
    const { length } = typed
    expect(await readPlace(page)).toEqual({
      name: 'message',
      value: typed,
      selectionStart: length,
      selectionEnd: length,
      scrollY,
    })
  })

  it('keeps the scroll position', async () => {
    const { page, release } = await visitWithLateScripts('/contact-us#privacy')
    await page.waitForFunction(() => window.scrollY > 0)
    const target = await readPlace(page)
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, -400)
    const before = { ...target, scrollY: target.scrollY - 400 }
    await page.waitForFunction((top) => Math.round(window.scrollY) === top, before.scrollY)

    await release()
    expect(await readPlace(page)).toEqual(before)
  })
})

it('Back works after a reload even before the scripts load', async () => {
  const { page } = await visit('/faqs')
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await heading(page).filter({ hasText: 'Talk' }).waitFor()
  const scripts = await holdRequests(page, /\/assets\/[^/]+\.js$/)
  await page.reload()
  await scripts.reached
  await page.goBack()
  await heading(page).filter({ hasText: 'Questions people ask' }).waitFor()
  scripts.open()
  await untilHydrated(page)
  expect(await heading(page).textContent()).toContain('Questions people ask')
})

it('a visitor who opts out of being counted before the code of the box loads is not counted', async () => {
  const { page, gate } = await holdFrom(/\/assets\/notice-list-/, (before) =>
    visit('/contact-us#privacy', { before }),
  )
  await gate.reached
  await page.locator('.counting-choice input').check()
  gate.open()
  await page.waitForFunction(() => localStorage.getItem('counting') === 'off')
  expect(await page.locator('.counting-choice input').isChecked()).toBe(true)
})

/** The lazy chunk with the footer and the menu. */
const FOOT = /\/assets\/layout-end-/

describe('while the footer and menu are not hydrated,', () => {
  it('pages open without a reload, even if their code never loads', async () => {
    const { page, complaints, gate } = await holdFrom(FOOT, (before) => visit('/', { before }))
    await gate.reached
    await untilHydrated(page)
    const document = await page.evaluate(() => performance.timeOrigin)
    await open(page, 'banner', 'FAQs', 'Questions people ask')
    await open(page, 'contentinfo', 'Contact', 'Talk')
    const failed = page.waitForEvent('console', (message) => message.type() === 'error')
    gate.open((route) => route.abort())
    await failed
    await open(page, 'banner', 'FAQs', 'Questions people ask')
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(document)
    complaints.splice(0)
  })

  it('a theme that the visitor chooses applies once the code loads', async () => {
    const { page, gate } = await holdFrom(FOOT, (before) =>
      visit('/', { colorScheme: 'light', before }),
    )
    await gate.reached
    await page.locator('footer .theme-control').getByText('Night').click()
    gate.open()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    expect(await page.locator('footer').getByLabel('Night').isChecked()).toBe(true)
  })

  it('the menu opens, and stays open when its code loads', async () => {
    const viewport = { width: 390, height: 844 }
    const { page, gate } = await holdFrom(FOOT, (before) => visit('/', { viewport, before }))
    await gate.reached
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.locator('dialog:modal')
    await menu.waitFor()
    gate.open()
    await untilFootHydrated(page)
    await twoFrames(page)
    expect(await menu.isVisible()).toBe(true)
  })

  it('the menu opens, closes and leads to a page although no script came', async () => {
    const { page, complaints } = await visit('/', {
      viewport: { width: 390, height: 844 },
      before: (page) => page.context().route(/\.js$/, (route) => route.abort()),
    })
    const menu = page.locator('dialog')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await menu.getByRole('button', { name: 'Close the menu' }).click()
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await menu.getByRole('link', { name: 'FAQs' }).click()
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    complaints.splice(0) // Chromium logs the failed requests
  })
})

/** Follows a link and expects its page with a footer. */
async function open(page: Page, part: 'banner' | 'contentinfo', name: string, title: string) {
  await link(page, part, name).click()
  await heading(page).filter({ hasText: title }).waitFor()
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
}
