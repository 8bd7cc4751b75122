import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openJourneySite } from '../support/journey-site.ts'
import { follow, followHeader, heading, link, press, untilHydrated } from '../support/navigate.ts'
import { pageAddresses } from '../support/page-addresses.ts'

const { openVisitor, site, visit } = openJourneySite({ keepsVisitors: true })
/** Shared by all tests. */
let page: Page

beforeAll(async () => {
  page = (await openVisitor(WIDE)).page
})

const WIDE = { viewport: { width: 1440, height: 700 } }

async function open(path: string): Promise<void> {
  if (path.includes('#')) await page.goto('about:blank') // otherwise the same page would only scroll
  await page.goto(site().url + path)
  await untilHydrated(page)
}

const scrollY = () => page.evaluate(() => Math.round(window.scrollY))

/** Distance in px from the top of the window, once scrolling has stopped. */
async function restingTop(id: string): Promise<number> {
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

async function expectAtTop(id: string): Promise<void> {
  const top = await restingTop(id)
  expect(top).toBeGreaterThanOrEqual(50) // below the sticky header
  expect(top).toBeLessThanOrEqual(200)
}

/** Runs in the page: families of which more than the characters of our copy was requested. */
async function loadedWholeFonts(): Promise<readonly string[]> {
  await document.fonts.ready
  const whole = [...document.fonts].filter(({ unicodeRange }) => unicodeRange === 'U+0-10FFFF')
  return whole.flatMap(({ family, status }) =>
    status !== 'unloaded' && /^"?Overpass( Mono)?"?$/.test(family) ? family : [],
  )
}

describe('a navigation', () => {
  it('scrolls to the top, moves focus to the new heading and announces the new title', async () => {
    await open('/')
    await follow(page, 'FAQs')
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    expect(await scrollY()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page
      .locator('[data-route-announcer]')
      .filter({ hasText: await page.title() })
      .waitFor({ state: 'attached' })
    expect(await page.evaluate(loadedWholeFonts)).toEqual([]) // the announcement has characters that no page has
  })

  it('to a hash scrolls to its element and focuses it', async () => {
    await open('/')
    await follow(page, 'Privacy')
    await page.waitForFunction(() => location.hash === '#privacy')
    await page.locator('#privacy').waitFor()
    await expectAtTop('privacy')
    const answer = page.getByRole('group', { name: 'Privacy notice', exact: true })
    await answer.and(page.locator('#privacy:focus')).waitFor() // its name is announced, and not the page's
    expect(await page.locator('[data-route-announcer]').innerText()).toBe('')
  })

  it('to a hash that has no target or cannot be decoded scrolls to the top and keeps the URL', async () => {
    for (const hash of ['#no-such-question', '#%E0%A4%A']) {
      await open(`/faqs${hash}`)
      expect(await heading(page).count()).toBe(1)
      expect(await scrollY()).toBe(0)
      expect(new URL(page.url()).hash).toBe(hash)
    }
  })
})

it('a click renders the top of a page first, while Back and a hash render it all at once', async () => {
  await open('/')
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

  await followHeader(page, 'Contact')
  await arrive('Privacy')
  expect(await steps()).toEqual([
    expect.stringMatching(/^Talk.*head$/),
    expect.stringMatching(/^Talk.*whole$/),
  ])
  await page.goBack()
  await arrive('Common questions')
  await follow(page, 'Privacy')
  await arrive('Privacy')
  expect(await steps()).toEqual([expect.stringMatching(/whole$/), expect.stringMatching(/whole$/)])
})

describe('a hash', () => {
  it('is scrolled to on first load and on another click, but Back restores the old position', async () => {
    await open('/contact-us#privacy')
    await expectAtTop('privacy')
    await page.evaluate(() => scrollTo(0, 0))
    await follow(page, 'Privacy')
    await page.waitForFunction(() => window.scrollY > 0)
    await expectAtTop('privacy')
    await scrollDown(120)
    await followHeader(page, 'FAQs')
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    await page.goBack()
    await heading(page).filter({ hasText: 'Talk' }).waitFor()
    await page.waitForFunction(() => Math.round(window.scrollY) === 120)
  })

  it('typed by the visitor on a scrolled page finds its element, however it is encoded', async () => {
    await open('/contact-us')
    const target = await page.locator('#privacy').elementHandle()
    for (const [hash, id] of [
      ['#über-maß', 'über-maß'],
      ['#1-first', '1-first'],
      ['#a:b.c', 'a:b.c'],
    ] as const) {
      await target?.evaluate((element, id) => element.setAttribute('id', id), id)
      await scrollDown(10)
      await page.evaluate((hash) => location.assign(hash), hash)
      await expectAtTop(id)
    }
  })

  it('in a closed answer is scrolled to, below what fits into the page before the answer is open', async () => {
    await open('/contact-us')
    await page.evaluate(() => location.assign('#how-long-we-keep-them'))
    // Not expectAtTop: until the router follows the address, the page is at rest too.
    await page.waitForFunction(() => {
      const target = document.getElementById('how-long-we-keep-them')
      const top = target?.getBoundingClientRect().top ?? 0
      return top >= 50 && top <= 200
    })
  })

  it('is scrolled to in 300 ms', async () => {
    const { page } = await visit('/contact-us', { before: (page) => page.clock.install() })
    await untilHydrated(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
    const top = () =>
      page.locator('#privacy').evaluate((target) => target.getBoundingClientRect().top)
    const privacy = link(page, 'contentinfo', 'Privacy')
    await privacy.scrollIntoViewIfNeeded()
    const before = await top()
    await press(privacy)
    await page.locator('#privacy:focus').waitFor()
    await page.clock.runFor(150)
    const halfway = await top()
    await page.clock.runFor(182)
    const there = await top()
    expect(there).toBeLessThan(200)
    // Eased: after half the time 15/16 of the way, less the first frame, which comes within 16 ms.
    const way = (before - halfway) / (before - there)
    expect(way).toBeGreaterThan(0.88)
    expect(way).toBeLessThan(0.95)
  })

  it('is jumped to if the visitor prefers reduced motion, below the header with text twice as large too', async () => {
    const { page } = await visit('/contact-us', { ...WIDE, reducedMotion: 'reduce' })
    await untilHydrated(page)
    const positions = await page.evaluate(async () => {
      const seen = new Set<number>()
      addEventListener('scroll', () => seen.add(Math.round(window.scrollY)))
      location.hash = '#privacy'
      await new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
      return seen.size
    })
    expect(positions).toBe(1)
    await page.evaluate(() => {
      scrollTo(0, 0)
      document.documentElement.style.fontSize = '200%'
      location.hash = '#security'
    })
    await page.waitForFunction(() => window.scrollY > 0)
    const header = await page.getByRole('banner').boundingBox()
    const target = await page.locator('#security').boundingBox()
    expect(target?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
  })

  it('does not override a visitor who scrolls elsewhere meanwhile', async () => {
    await open('/contact-us')
    const notice = page.getByRole('link', { name: 'Privacy notice' })
    await notice.scrollIntoViewIfNeeded()
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      addEventListener('scroll', () => dispatchEvent(new WheelEvent('wheel')), { once: true })
    })
    await notice.click()
    await page.waitForFunction(() => window.scrollY > 0)
    expect(await restingTop('privacy')).toBeGreaterThan(200)
  })
})

/** Resolves after the scroll event, because a visitor never leaves in the same frame. */
const scrollDown = (top: number) =>
  page.evaluate((top) => {
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo(0, top)
    return heard.then(() => {})
  }, top)

describe('Back and Forward', () => {
  it('restore the scroll position and the open answers', async () => {
    await open('/faqs')
    const openAnswers = () =>
      page.locator('details[open]').evaluateAll((all) => all.map(({ id }) => id))
    const positionOf = (id: string) =>
      page.locator(`#${id}`).evaluate((answer) => Math.round(answer.getBoundingClientRect().top))
    for (const id of ['what-is-it', 'price']) await page.locator(`#${id} summary`).click()
    await page.waitForFunction(() =>
      document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
    )
    await scrollDown(900)
    const before = await positionOf('price')
    await followHeader(page, 'Contact')
    await heading(page).filter({ hasText: 'Talk' }).waitFor()
    expect(await scrollY()).toBe(0)
    await scrollDown(400)
    await page.goBack()
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    await page.waitForFunction(() => Math.round(window.scrollY) === 900)
    expect(await openAnswers()).toEqual(['what-is-it', 'price'])
    expect(await positionOf('price')).toBe(before)
    await page.goForward()
    await heading(page).filter({ hasText: 'Talk' }).waitFor()
    await page.waitForFunction(() => Math.round(window.scrollY) === 400)
  })
})

it.each([
  ['a reload', () => {}],
  [
    'a sleep that ended without another event than the first',
    () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
      addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true })
    },
  ],
] as const)('a tab is where it was, with its open answers, after %s', async (_, before) => {
  await open('/faqs')
  await page.locator('#price summary').click()
  await scrollDown(900)
  const top = () =>
    page
      .locator('#work-per-load')
      .evaluate((answer) => Math.round(answer.getBoundingClientRect().top))
  await page.waitForFunction(() =>
    document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
  )
  await scrollDown(950)
  const left = await top()
  await page.evaluate(before)
  await page.reload()
  await untilHydrated(page)
  await page.locator('#price[open]').waitFor()
  expect(await top()).toBe(left)
  expect(await scrollY()).toBe(950)
})

it('the heading of the role that was clicked last is underlined, and no other', async () => {
  await open(String(pageAddresses.find((address) => address.startsWith('/why-'))))
  const underlined = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.why-role')]
        .map((role) => getComputedStyle(role.querySelector('h2') as Element))
        .map(({ textDecorationLine }, index) => ({ textDecorationLine, index }))
        .filter(({ textDecorationLine }) => textDecorationLine === 'underline')
        .map(({ index }) => index),
    )
  expect(await underlined()).toEqual([])
  const roles = page.locator('main a.button[href^="#"]')
  await roles.nth(1).click()
  await page.waitForFunction(() => document.activeElement?.matches('.why-role'))
  expect(await underlined()).toEqual([1])
  await page.evaluate(() => scrollTo(0, 0))
  await roles.nth(2).click()
  await page.waitForFunction(() => document.activeElement?.matches('.why-role'))
  expect(await underlined()).toEqual([2])
})
