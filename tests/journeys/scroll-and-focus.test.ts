import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { MOVING, openBrowser } from '../support/browser.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { follow, heading, openWithoutPrefetch } from '../support/navigate.ts'

const openVisitor = openBrowser()
let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite()
})
afterAll(() => site.close())

const WIDE = { viewport: { width: 1440, height: 700 }, serviceWorkers: 'block', ...MOVING } as const

async function open(path: string, options: { reducedMotion?: 'reduce' } = {}) {
  const visitor = await openVisitor({ ...WIDE, ...options })
  await openWithoutPrefetch(visitor.page, site.url + path)
  return visitor
}

/** Clicks without the pointer, for which Playwright would scroll the page first. */
const click = (page: Page, region: 'banner' | 'contentinfo', name: string) =>
  page
    .getByRole(region)
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLElement) => link.click())

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** How far an element is from the top of the window, once nothing moves any more. */
async function restingTop(page: Page, id: string): Promise<number> {
  await page.waitForFunction(
    () => {
      const last = (window as unknown as { lastY?: number }).lastY
      ;(window as unknown as { lastY?: number }).lastY = window.scrollY
      return last === window.scrollY
    },
    undefined,
    { polling: 120 },
  )
  return page.evaluate(
    (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? -1),
    id,
  )
}

async function expectAtTop(page: Page, id: string): Promise<void> {
  const top = await restingTop(page, id)
  expect(top).toBeGreaterThanOrEqual(50) // clear of the header
  expect(top).toBeLessThanOrEqual(200)
}

describe('a navigation', () => {
  it('goes to the top, moves the focus to the new heading and says the new title', async () => {
    const { page } = await open('/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await follow(page, 'FAQs')
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    expect(await scrollY(page)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page
      .locator('[data-route-announcer]')
      .filter({ hasText: await page.title() })
      .waitFor({ state: 'attached' })
  })

  it('to a hash goes to the element it names and gives it the focus', async () => {
    const { page } = await open('/')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/contact-us#privacy'
      document.body.append(link)
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await page.waitForFunction(() => location.hash === '#privacy')
    await page.locator('#privacy').waitFor()
    await expectAtTop(page, 'privacy')
    expect(
      await page.evaluate(() =>
        document.getElementById('privacy')?.contains(document.activeElement),
      ),
    ).toBe(true)
  })

  it('to a hash without a target goes to the top and keeps the address', async () => {
    const { page } = await open('/faqs#no-such-question')
    expect(await scrollY(page)).toBe(0)
    expect(new URL(page.url()).hash).toBe('#no-such-question')
  })
})

it('a click shows the head of a page first, then the rest; Back and a hash show all of it together', async () => {
  const { page } = await open('/')
  await page.evaluate(() => {
    const main = document.getElementById('main')
    const steps: string[] = []
    const note = () => {
      const parts = main?.querySelectorAll('section.section').length
      const step = `${main?.querySelector('h1')?.textContent}: ${parts ? 'whole' : 'head'}`
      if (steps.at(-1) !== step) steps.push(step)
    }
    if (main) new MutationObserver(note).observe(main, { childList: true, subtree: true })
    Object.assign(window, { steps })
  })
  const steps = () =>
    page.evaluate(() => (window as unknown as { steps: string[] }).steps.splice(0))
  const arrive = (name: string) =>
    page.locator('main h2').filter({ hasText: name }).first().waitFor()

  await click(page, 'banner', 'Contact')
  await arrive('Privacy')
  expect(await steps()).toEqual([
    expect.stringMatching(/^Talk.*head$/),
    expect.stringMatching(/^Talk.*whole$/),
  ])
  await page.goBack()
  await arrive('Common questions')
  await click(page, 'contentinfo', 'Privacy')
  await arrive('Privacy')
  expect(await steps()).toEqual([expect.stringMatching(/whole$/), expect.stringMatching(/whole$/)])
})

describe('a hash', () => {
  it('is scrolled to on first load', async () => {
    const { page } = await open('/contact-us#security')
    await expectAtTop(page, 'security')
  })

  it.each([
    ['#über-maß', 'über-maß'],
    ['#%C3%BCber-ma%C3%9F', 'über-maß'],
    ['#1-first', '1-first'],
    ['#a:b.c', 'a:b.c'],
  ])('%s finds the element %s', async (hash, id) => {
    const { page } = await open('/contact-us')
    await page.evaluate((id) => document.getElementById('privacy')?.setAttribute('id', id), id)
    await page.evaluate((hash) => {
      location.hash = hash
    }, hash)
    await expectAtTop(page, id)
  })

  it('that cannot be decoded harms nothing', async () => {
    const { page } = await open('/contact-us#%E0%A4%A')
    expect(await heading(page).count()).toBe(1)
    expect(await scrollY(page)).toBe(0)
  })

  it('clicked again is scrolled to again', async () => {
    const { page } = await open('/contact-us#privacy')
    await expectAtTop(page, 'privacy')
    await page.evaluate(() => scrollTo(0, 0))
    await click(page, 'contentinfo', 'Privacy')
    await page.waitForFunction(() => window.scrollY > 0)
    await expectAtTop(page, 'privacy')
  })

  it('is jumped to when the visitor asked for less motion', async () => {
    const { page } = await open('/contact-us', { reducedMotion: 'reduce' })
    const positions = await page.evaluate(async () => {
      const seen = new Set<number>()
      addEventListener('scroll', () => seen.add(Math.round(window.scrollY)))
      location.hash = '#security'
      await new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
      return seen.size
    })
    expect(positions).toBe(1)
  })

  it('gives way to the visitor, who may scroll elsewhere meanwhile', async () => {
    const { page } = await open('/contact-us')
    await page.evaluate(() => {
      addEventListener('scroll', () => dispatchEvent(new WheelEvent('wheel')), { once: true })
    })
    await click(page, 'contentinfo', 'Privacy')
    await page.waitForFunction(() => window.scrollY > 0)
    expect(await restingTop(page, 'privacy')).toBeGreaterThan(200)
  })
})

/** Resolves once the page has heard of it: a visitor never leaves in the same frame. */
const scrollDown = (page: Page, top: number) =>
  page.evaluate((top) => {
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo(0, top)
    return heard.then(() => {})
  }, top)

describe('Back and Forward', () => {
  it('return to where the visitor left the page', async () => {
    const { page } = await open('/faqs')
    await scrollDown(page, 900)
    await click(page, 'banner', 'Contact')
    await heading(page).filter({ hasText: 'Talk' }).waitFor()
    expect(await scrollY(page)).toBe(0)
    await scrollDown(page, 400)
    await page.goBack()
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    await page.waitForFunction(() => Math.round(window.scrollY) === 900)
    await page.goForward()
    await heading(page).filter({ hasText: 'Talk' }).waitFor()
    await page.waitForFunction(() => Math.round(window.scrollY) === 400)
  })

  it('find the answers open that the visitor has opened', async () => {
    const { page } = await open('/faqs')
    const openAnswers = () =>
      page.locator('details[open]').evaluateAll((all) => all.map(({ id }) => id))
    const positionOf = (id: string) =>
      page.locator(`#${id}`).evaluate((answer) => Math.round(answer.getBoundingClientRect().top))
    for (const id of ['what-is-it', 'price']) await page.locator(`#${id} summary`).click()
    await page.waitForFunction(() =>
      document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
    )
    await scrollDown(page, 900)
    const before = await positionOf('price')
    await click(page, 'banner', 'Contact')
    await heading(page).filter({ hasText: 'Talk' }).waitFor()
    await page.goBack()
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    await page.waitForFunction(() => Math.round(window.scrollY) === 900)
    expect(await openAnswers()).toEqual(['what-is-it', 'price'])
    expect(await positionOf('price')).toBe(before)
  })

  it('do so across a reload, and a reload itself keeps its place', async () => {
    const { page } = await open('/faqs')
    await scrollDown(page, 900)
    await click(page, 'banner', 'Contact')
    await heading(page).filter({ hasText: 'Talk' }).waitFor()
    await scrollDown(page, 300)
    await page.reload()
    await page.waitForFunction(() => Math.round(window.scrollY) === 300)
    await page.goBack()
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    await page.waitForFunction(() => Math.round(window.scrollY) === 900)
  })

  it('prefer the position left to the hash of the address', async () => {
    const { page } = await open('/contact-us#privacy')
    await expectAtTop(page, 'privacy')
    await scrollDown(page, 120)
    await click(page, 'banner', 'FAQs')
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    await page.goBack()
    await heading(page).filter({ hasText: 'Talk' }).waitFor()
    await page.waitForFunction(() => Math.round(window.scrollY) === 120)
  })
})

describe('The lane beside a page', () => {
  const undrawn = (page: Page) =>
    page.evaluate(() => {
      const lastRail = [...document.querySelectorAll('.rail')].at(-1)
      return lastRail && getComputedStyle(lastRail, '::after').clipPath
    })

  it('is drawn as the page is read, and whole at once where less motion is wanted', async () => {
    const { page } = await open('/partners')
    expect(await undrawn(page)).toBe('inset(0px 0px 100%)')

    await page.keyboard.press('End')
    await page.waitForFunction(() => window.scrollY > 0)
    await restingTop(page, 'app')
    expect(['inset(0px 0px 0%)', 'none']).toContain(await undrawn(page)) // 'none' once it is kept

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.keyboard.press('Home')
    expect(await undrawn(page)).toBe('none')
  })
})
