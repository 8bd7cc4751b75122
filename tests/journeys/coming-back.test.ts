import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { SMOOTH_SCROLL_MS } from '../../shared/timings.ts'
import {
  field,
  fillForm,
  formFields,
  sendButton,
  untilLive,
  untilTimesLoaded,
} from '../support/form-visitor.ts'
import { openJourneySite } from '../support/journey-site.ts'
import {
  bar,
  follow,
  followHeader,
  goBack,
  heading,
  link,
  untilHydrated,
} from '../support/navigate.ts'
import { bookingAnswers } from '../support/sample-answers.ts'
import { slowNetwork } from '../support/slow-phone.ts'

const { site, visit } = openJourneySite()

const PAPER = '/whitepapers?paper=from-tender-to-proof-of-delivery'

/** The same server under another host name, which the browser treats as another site. */
const elsewhere = () => `${site().url.replace('localhost', '127.0.0.1')}/healthz`

async function open(path: string, ...scripts: (() => void)[]) {
  const visitor = await visit(path, {
    before: async (page) => {
      for (const script of [watchPaints, ...scripts]) await page.addInitScript(script)
    },
  })
  await untilHydrated(visitor.page)
  return visitor
}

/** Records the scroll position at first paint and whether the page came from the back/forward cache. */
function watchPaints(): void {
  const seen = { firstPaint: -1, persisted: false }
  Object.assign(globalThis, { seen })
  new PerformanceObserver(() => {
    if (seen.firstPaint < 0) seen.firstPaint = Math.round(window.scrollY)
  }).observe({ type: 'paint', buffered: true })
  addEventListener('pageshow', ({ persisted }) => {
    seen.persisted = persisted
  })
}

/** Chromium keeps no page that listens to this event. */
function keepOutOfCache(): void {
  addEventListener('unload', () => {})
}

interface Seen {
  readonly firstPaint: number
  readonly persisted: boolean
}

const readSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
}

describe('a visitor who reloads, or comes back without the back/forward cache,', () => {
  it('is at the same place in a white paper from the first paint on a slow network', async () => {
    const { page } = await open(PAPER)
    await scrollTo(page, 3_000)
    await slowNetwork(page)
    await page.reload()
    await untilHydrated(page)
    expect((await readSeen(page)).firstPaint).toBe(3_000)
    expect(await scrollY(page)).toBe(3_000)
  })

  it('finds this page and the one before at their old scroll positions, with or without a hash', async () => {
    const { page } = await open('/faqs', keepOutOfCache)
    await scrollTo(page, 900)
    await followHeader(page, 'Contact')
    await heading(page).filter({ hasText: 'Talk' }).waitFor()
    await page.evaluate(() => {
      location.hash = 'privacy'
    })
    await page.waitForFunction(() => window.scrollY > 600)
    await page.waitForTimeout(SMOOTH_SCROLL_MS) // the scroll to the hash would go on
    await scrollTo(page, 500)
    await page.goto(elsewhere())
    await page.goto(`${elsewhere()}?next`) // gives the browser time to save the scroll position
    await page.evaluate(() => history.go(-2))
    await page.waitForURL(/#privacy$/)
    await untilHydrated(page)
    expect((await readSeen(page)).persisted).toBe(false)
    expect(await scrollY(page)).toBe(500)
    await page.goBack()
    await page.goBack()
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    await page.waitForFunction(() => Math.round(window.scrollY) === 900)
  })
})

it('Back opens no answer that only an earlier visit had opened', async () => {
  const { page } = await open('/faqs', keepOutOfCache)
  const answer = page.locator('details[id]').first()
  await answer.locator('summary').click()
  await page.goto(elsewhere())
  await page.goto(`${site().url}/faqs`)
  await untilHydrated(page)
  await followHeader(page, 'Contact')
  await heading(page).filter({ hasText: 'Talk' }).waitFor()
  await page.goBack()
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  expect(await answer.getAttribute('open')).toBeNull()
})

describe('a page in the back/forward cache', () => {
  /** A form, a search, a filter, a table of contents and a static page. */
  const paths = ['/contact-us#privacy', '/faqs', '/whitepapers', PAPER, '/partners']

  it('returns unchanged, and its links work', async () => {
    const { page } = await open('/')
    const left: [string, number][] = [['/', 0]]
    for (const path of paths) {
      await page.goto(site().url + path)
      await untilHydrated(page)
      await scrollTo(page, 400)
      left.unshift([path, await scrollY(page)])
    }
    await page.goto(elsewhere())
    for (const [path, top] of left) {
      await goBack(page)
      await page.waitForFunction(
        (url) => location.href === url && (globalThis as unknown as { seen: Seen }).seen.persisted,
        site().url + path,
      )
      expect([path, await scrollY(page)]).toEqual([path, top])
    }
    await follow(page, 'Partners')
    await heading(page).filter({ hasText: 'What partners' }).waitFor()
    expect(await scrollY(page)).toBe(0)
  })

  it('no longer loads the page behind a signed link that it was left for', async () => {
    const { page } = await open('/partners')
    await link(page, 'banner', 'FAQs').evaluate((anchor: HTMLAnchorElement) => {
      anchor.href = '/unsubscribe?key=cut'
    })
    await scrollTo(page, 400)
    await followHeader(page, 'FAQs')
    await heading(page).filter({ hasText: 'This link doesn’t work' }).waitFor()
    await goBack(page)
    await page.locator('main:not([aria-busy]) h1').filter({ hasText: 'What partners' }).waitFor()
    await bar(page).and(page.locator('[data-state=hidden]')).waitFor({ state: 'attached' })
    expect(await readSeen(page)).toMatchObject({ persisted: true })
    expect(await scrollY(page)).toBe(400)
  })

  it('has an empty form after its receipt, which sends a corrected copy of what was sent', async () => {
    const { page } = await open('/schedule-your-demo')
    await untilLive(page)
    await untilTimesLoaded(page)
    await fillForm(page, 'demo', { ...bookingAnswers, email: 'typo@example.com' })
    await page.locator('.slot-picker input[name="slot"]').first().check()
    await sendButton(page).click()
    await page.waitForURL(/\?booking=/)
    await goBack(page)
    await page.getByRole('button', { name: 'Fill in what I sent before' }).waitFor()
    expect((await readSeen(page)).persisted).toBe(true)
    expect(await formFields(page)).toMatchObject({ email: '', slot: '' })
    await untilTimesLoaded(page)
    const again = page.locator('.slot-picker input[name="slot"]').nth(1)
    const slot = await again.inputValue()
    await again.check()
    await page.reload()
    await untilLive(page)

    await page.getByRole('button', { name: 'Fill in what I sent before' }).click()
    const sent = { ...bookingAnswers, email: 'typo@example.com', slot }
    expect(await formFields(page)).toMatchObject(sent)
    await field(page, 'demo', 'email').fill('right@example.com')
    await untilTimesLoaded(page)
    await page.locator('.slot-picker input[name="slot"]').first().check()
    await sendButton(page).click()
    await page.waitForURL(/\?booking=/)
  })

  it('shows the currently open times and keeps what was typed', async () => {
    const { page } = await open('/schedule-your-demo')
    await untilLive(page)
    await untilTimesLoaded(page)
    await fillForm(page, 'demo', bookingAnswers)
    const asked = page.waitForRequest(/\/api\/demo-slots/)
    await page.goto(elsewhere())
    await goBack(page)
    await asked
    await untilTimesLoaded(page)
    expect(await formFields(page)).toMatchObject({ email: bookingAnswers.email })
    expect((await readSeen(page)).persisted).toBe(true)
  })
})
