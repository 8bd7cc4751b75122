import { describe, expect, it } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import { LOADING_BAR_DURATION_MS, LOADING_BAR_THROTTLE_MS } from '../../shared/timings.ts'
import { holdFrom } from '../support/gate.ts'
import { openJourneySite, type VisitOptions } from '../support/journey-site.ts'
import { bar, follow, heading, link, press, untilHydrated } from '../support/navigate.ts'
import { once } from '../support/once.ts'

const { site, visit } = openJourneySite()

const FAQ_PAYLOAD = /\/payloads\/.+\/faqs\.json/
const FAQ_CHUNK = /\/assets\/faqs-[^/]+\.js/
const questions = (page: Page) => heading(page).filter({ hasText: 'Questions people ask' })
const arrived = (page: Page) => heading(page).filter({ hasNotText: /could not be loaded|Know who/ })
const sorry = (page: Page) => heading(page).filter({ hasText: 'This page could not be loaded' })

/** `before` runs before the page loads and prefetches the pages that its links lead to. */
async function openHome(before: (page: Page) => Promise<unknown>, options: VisitOptions = {}) {
  const visitor = await visit('/', { before, ...options })
  await untilHydrated(visitor.page)
  await visitor.page.evaluate(watchBar)
  const loads: string[] = []
  visitor.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return { ...visitor, loads }
}

interface SeenBar {
  readonly states: string[]
  /** What a screen reader announced. */
  readonly said: string[]
}

/** Runs in the page. Records the states of the loading bar, some of which last only half a second. */
function watchBar(): void {
  const element = document.querySelector('[data-navigation-bar]') as HTMLElement
  const [states, said]: string[][] = [[], []]
  Object.assign(window, { states, said })
  new MutationObserver(() => {
    states?.push(element.dataset.state ?? '')
    said?.push(element.nextElementSibling?.textContent ?? '')
  }).observe(element, { attributeFilter: ['data-state'] })
}

const readBar = (page: Page): Promise<SeenBar> =>
  page.evaluate(() => {
    const { states, said } = window as unknown as SeenBar
    return { states, said }
  })

const untilHidden = (page: Page) =>
  page.locator('[data-navigation-bar][data-state="hidden"]').waitFor({ state: 'attached' })

/** The bar waits 200 ms before it shows anything; somebody who clicks sooner sees the next page's. */
const untilFailed = (page: Page, times: number) =>
  page.waitForFunction((times) => {
    const { states } = window as unknown as SeenBar
    return states.filter((state) => state === 'failed').length >= times
  }, times)

const openHomeWithHeld = (files: RegExp, options: VisitOptions = {}) =>
  holdFrom(files, (before) => openHome(before, options))

/** Drops Chromium's own network errors, which these tests cause, and expects no others. */
function forgetNetwork(complaints: string[]): void {
  const expected =
    /Failed to load resource|Failed to fetch|MIME type|Error loading|ERR_|could not be loaded/
  expect(complaints.splice(0).filter((complaint) => !expected.test(complaint))).toEqual([])
}

describe('a payload', () => {
  const broken: [string, string, (route: Route) => Promise<void>][] = [
    ['FAQs', 'faqs', (route) => route.fulfill({ body: '<!doctype html>' })],
    ['Contact', 'contact-us', (route) => route.fulfill({ json: { route: 'faqs', data: {} } })],
    ['Whitepapers', 'whitepapers', (route) => route.fulfill({ body: 'null' })],
    ['Our solution', 'our-solution', (route) => route.fulfill({ status: 500, body: '' })],
    ['How it compares', 'differentiation', (route) => route.abort('connectionreset')],
  ]

  it('that fails in any way shows the error page and is fetched again when next needed', async () => {
    const repaired = new Set<string>()
    const { page, complaints, loads } = await openHome(async (page) => {
      for (const [, id, answer] of broken)
        await page
          .context()
          .route(new RegExp(`/payloads/.+/${id}\\.json`), (route) =>
            repaired.has(id) ? route.continue() : answer(route),
          )
    })
    for (const [index, [name, id]] of broken.entries()) {
      await follow(page, name)
      await sorry(page).waitFor()
      await untilFailed(page, index + 1)
      expect([id, await page.title()]).toEqual([
        id,
        expect.stringMatching(/^This page could not be loaded \| ./),
      ])
      // The visitor's signal is not a failure of ours: one sentence, and no number.
      expect(await page.locator('main').innerText()).toMatch(
        /^This page could not be loaded\s+It needs a connection\. Check your signal/,
      )
      repaired.add(id)
      await follow(page, name)
      await arrived(page).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/${id}`)
    }
    expect(loads).toEqual([])
    await untilHidden(page)
    const { states, said } = await readBar(page)
    expect(states.filter((state) => state === 'failed')).toHaveLength(broken.length) // each once
    expect(said).toContain('The page could not be loaded')
    forgetNetwork(complaints)
  })

  it('of a replaced release causes a full load of the requested page', async () => {
    const { page, complaints, loads } = await openHome((page) =>
      page.context().route(FAQ_PAYLOAD, (route) => route.fulfill({ status: 404, body: '' })),
    )
    await follow(page, 'FAQs')
    await questions(page).waitFor()
    expect(loads).toEqual(['/faqs'])
    forgetNetwork(complaints)
  })

  it('is fetched once for several concurrent navigations', async () => {
    const { page, gate } = await openHomeWithHeld(FAQ_PAYLOAD, {
      serviceWorkers: 'block', // it asks for the same file, of the browser's cache
    })
    await follow(page, 'FAQs')
    await gate.reached
    await follow(page, 'Partners')
    await heading(page).filter({ hasText: 'What partners' }).waitFor()
    await follow(page, 'FAQs')
    gate.open()
    await questions(page).waitFor()
    expect(gate.count()).toBe(1)
  })
})

describe('a chunk', () => {
  const broken: [string, string, (route: Route) => Promise<void>][] = [
    ['FAQs', 'faqs', (route) => route.fulfill({ status: 404, body: '' })],
    ['Contact', 'contact-us', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' })],
  ]

  it('that fails in any way loads the requested page in full, once, and then shows the error page until it can be loaded', async () => {
    const repaired = new Set<string>()
    const { page, complaints, loads } = await openHome(async (page) => {
      for (const [, id, answer] of broken)
        await page
          .context()
          .route(new RegExp(`/assets/${id}-[^/]+\\.js`), (route) =>
            repaired.has(id) ? route.continue() : answer(route),
          )
    })
    for (const [name, id] of broken) {
      await follow(page, name)
      await page.waitForURL(`**/${id}`)
      // The reloaded page arrives as complete HTML. Hydration needs the chunk, which fails again.
      await arrived(page).waitFor()
      expect(loads).toEqual([`/${id}`])
      await page.goto(`${site().url}/`)
      await untilHydrated(page)
      await follow(page, name)
      await sorry(page).waitFor()
      expect(loads.splice(0)).toEqual([`/${id}`, '/'])
      repaired.add(id)
      await follow(page, name)
      await arrived(page).waitFor()
      expect(loads).toEqual([])
      await page.evaluate(() => sessionStorage.clear()) // as if the minute between two reloads had passed
    }
    forgetNetwork(complaints)
  })

  it('that fails while storage is blocked shows the error page at once', async () => {
    const { page, complaints } = await openHome(async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      })
      await page.context().route(FAQ_CHUNK, (route) => route.abort())
    })
    await follow(page, 'FAQs')
    await sorry(page).waitFor()
    await page.getByRole('link', { name: 'Go back to home' }).click()
    await heading(page).filter({ hasText: 'Know who' }).waitFor()
    forgetNetwork(complaints)
  })
})

it('a connection lost during a navigation shows the error page without its drawing, and going back recovers', async () => {
  const { page, context, complaints, gate } = await openHomeWithHeld(FAQ_PAYLOAD, {
    savesData: true, // else the drawing was fetched ahead
  })
  await follow(page, 'FAQs')
  await gate.reached
  await context.setOffline(true)
  gate.open(once((route) => route.abort('internetdisconnected')))
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

it('the loading bar runs and disappears on a slow navigation, but not on the first load or for a hash', async () => {
  const { page, gate } = await openHomeWithHeld(FAQ_PAYLOAD)
  expect(await bar(page).getAttribute('data-state')).toBe('hidden')
  await follow(page, 'FAQs')
  await page.waitForFunction(
    () =>
      Number(document.querySelector('[data-navigation-bar]')?.getAttribute('aria-valuenow')) >= 4,
  )
  gate.open()
  await untilHidden(page)
  expect(await bar(page).getAttribute('aria-valuenow')).toBe('0')
  await page.evaluate(() => {
    location.hash = '#motus'
  })
  await page.waitForFunction(() => location.hash === '#motus')
  expect((await readBar(page)).states).toEqual(['running', 'done', 'hidden'])
})

it.each([
  ['of its head', 'closing'],
  ['of a section', 'search'],
])(
  'a page that breaks in the rendering %s ends as failed and never as done',
  async (_what, field) => {
    const { page, complaints, gate } = await openHomeWithHeld(FAQ_PAYLOAD)
    await follow(page, 'FAQs')
    await page.locator('[data-navigation-bar][data-state="running"]').waitFor()
    gate.open(async (route) => {
      const response = await route.fetch()
      const payload = await response.json()
      delete payload.data.page[field]
      await route.fulfill({ response, json: payload })
    })
    await untilFailed(page, 1)
    await untilHidden(page)
    expect((await readBar(page)).states).toEqual(['running', 'failed', 'hidden'])
    await page.getByRole('link', { name: 'Go back to home' }).waitFor()
    expect(complaints.splice(0)).not.toEqual([])
  },
)

describe('a page that takes longer than the bar', () => {
  const slow = (page: Page) => page.locator('.slow-page')

  async function openSlowly(files: RegExp, follows: (page: Page) => Promise<unknown>) {
    const { page, complaints, gate } = await holdFrom(files, (hold) =>
      openHome(async (page) => {
        await hold(page)
        await page.clock.install()
      }),
    )
    await follows(page)
    await gate.reached
    await page.clock.runFor(LOADING_BAR_THROTTLE_MS + LOADING_BAR_DURATION_MS)
    await slow(page).getByText('The next page is still loading.').waitFor()
    return { page, complaints, gate }
  }
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
  const untilStopped = async (page: Page) => {
    await untilHidden(page)
    expect(await slow(page).textContent()).toBe('')
    expect((await readBar(page)).states).not.toContain('done')
  }

  it.each(['pointer', 'keyboard'])(
    'can be stopped by %s: the visitor stays, keeps the focus, and is not moved later',
    async (means) => {
      const { page, gate } = await openSlowly(FAQ_PAYLOAD, (page) => follow(page, 'FAQs'))
      const top = await page.evaluate(() => scrollY)
      const stop = slow(page).getByRole('button', { name: 'Stop' })
      if (means === 'keyboard') {
        await stop.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }))
        await page.keyboard.press('Enter')
      } else await press(stop)
      await untilStopped(page)
      gate.open()
      await page.clock.runFor(LOADING_BAR_DURATION_MS)
      await page.waitForLoadState('networkidle')
      expect(await heading(page).innerText()).toMatch(/Know who/)
      expect([await focused(page), await page.evaluate(() => scrollY)]).toEqual(['FAQs', top])
      expect(new URL(page.url()).pathname).toBe('/')
      await follow(page, 'FAQs')
      await questions(page).waitFor()
    },
  )

  it('can be stopped when Back leads to it', async () => {
    const { page, gate } = await openSlowly(FAQ_PAYLOAD, async (page) => {
      await page.goto(`${site().url}/faqs`)
      await untilHydrated(page) // or the browser opens the link, in another document
      await follow(page, 'Partners')
      await heading(page).filter({ hasText: 'What partners' }).waitFor()
      await page.reload() // or what Back leads to would still be in memory
      await untilHydrated(page)
      await page.evaluate(watchBar)
      // A prefetch may have reached the gate before.
      await page.evaluate(async () => {
        const { promise, resolve } = Promise.withResolvers()
        addEventListener('popstate', resolve, { once: true })
        history.back()
        await promise
      })
    })
    await press(slow(page).getByRole('button', { name: 'Stop' }))
    await untilStopped(page)
    gate.open()
    await page.waitForURL('**/partners')
    expect(await heading(page).innerText()).toMatch(/What partners/)
    await page.goBack()
    await questions(page).waitFor()
  })

  it('can be stopped on the error page, which does not fail once more', async () => {
    const { page, complaints } = await openSlowly(FAQ_PAYLOAD, async (page) => {
      await page.goto(`${site().url}/nowhere`)
      await untilHydrated(page)
      await page.evaluate(watchBar)
      await follow(page, 'FAQs')
    })
    await press(slow(page).getByRole('button', { name: 'Stop' }))
    await untilStopped(page)
    await page.clock.runFor(LOADING_BAR_DURATION_MS)
    expect((await readBar(page)).states).toEqual(['running', 'hidden'])
    expect(new URL(page.url()).pathname).toBe('/nowhere')
    forgetNetwork(complaints)
  })

  it('can be stopped when it is loaded in full', async () => {
    const { page, complaints, gate } = await holdFrom(/\/faqs$/, (hold) =>
      openHome(async (page) => {
        await hold(page)
        await page.route(FAQ_PAYLOAD, (route) => route.fulfill({ status: 404, body: '' }))
      }),
    )
    // All in the page: Chromium runs nothing else in it until the next one has arrived.
    await link(page, 'contentinfo', 'FAQs').evaluate((element: HTMLElement) => {
      const status = document.querySelector('.slow-page') as HTMLElement
      const stop = () => status.querySelector('button')?.click()
      new MutationObserver(stop).observe(status, { childList: true })
      element.click()
    })
    await gate.reached
    await untilStopped(page)
    gate.open()
    await page.waitForLoadState('networkidle')
    expect(await heading(page).innerText()).toMatch(/Know who/)
    forgetNetwork(complaints)
  })
})

it('the loading bar ends with Back during a navigation', async () => {
  const { page, gate } = await openHomeWithHeld(/\/payloads\/.+\/why\.json/)
  await follow(page, 'Partners')
  await heading(page).filter({ hasText: 'What partners' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: /^Why/ }).click()
  await gate.reached
  await page.goBack()
  gate.open()
  await untilHidden(page)
  expect(new URL(page.url()).pathname).not.toMatch(/why/)
  expect(await heading(page).count()).toBe(1)
})
