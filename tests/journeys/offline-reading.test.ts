import { beforeEach, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { OFFLINE_SHELL_PATH } from '../../shared/pages/page-route.ts'
import { goOffline, loseHttpCache } from '../support/browser/act.ts'
import { untilTrue } from '../support/browser/until-true.ts'
import { type ServeOptions, serveTestSite } from '../support/build-test-site.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { follow, heading, untilFootHydrated, untilHydrated } from '../support/navigate.ts'

let isLost = false
let isBusy = false
const losesAll: ServeOptions['takes'] = ({ socket, url }, res) => {
  if (isLost) socket.destroy()
  const isRefused = isBusy && url === OFFLINE_SHELL_PATH
  if (isRefused) res.writeHead(503).end()
  return isLost || isRefused
}
const { openVisitor, serve, site, visit } = openJourneySite({ takes: losesAll })
beforeEach(() => {
  isLost = false
  isBusy = false
})

/** Playwright alone leaves a service worker some of its network. */
async function loseSignal(page: Page): Promise<void> {
  isLost = true
  await goOffline(page)
}

/** Opens a page as the second of a visit and waits until the service worker has stored it. */
async function openAndKeep(path: string, url = site().url) {
  const visitor = await openVisitor()
  await visitor.page.goto(url + path, { referer: `${url}/` })
  await untilHydrated(visitor.page)
  await visitor.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
  await untilTrue(visitor.page, async () => {
    return (await caches.match(location.href, { ignoreVary: true })) !== undefined
  })
  return visitor
}

/** Waits until every file that the page has loaded is stored; from then on the browser's HTTP cache may lose it. */
async function untilWhole(page: Page): Promise<void> {
  await untilFootHydrated(page)
  await page.waitForLoadState('networkidle')
  await untilTrue(page, async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const files = loaded.filter((name) => /\/(assets|payloads)\//.test(name))
    const stored = await Promise.all(files.map((name) => caches.match(name)))
    return files.length > 5 && stored.every((file) => file !== undefined)
  })
  await loseHttpCache(page)
}

/** Cached URLs that match `kind`. */
const keptFiles = async (page: Page, kind: RegExp) => {
  const kept = await page.evaluate(async () => {
    const open = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(open)).flat().map(({ url }) => url)
  })
  return kept.filter((url) => kind.test(url))
}
const keptFigures = (page: Page) => keptFiles(page, /-[0-9a-f]{12}\.svg$/)
const keptPages = async (page: Page) =>
  (await keptFiles(page, /^[^.]*$/))
    .map((url) => new URL(url).pathname)
    .filter((path) => path !== OFFLINE_SHELL_PATH)

it('visited pages are readable offline, and so is a page whose link was seen', async () => {
  const { page, complaints } = await openAndKeep('/')
  expect(await page.locator('head > link[rel=manifest]').count()).toBe(1) // makes the site installable
  await page.goto(`${site().url}/faqs`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await untilWhole(page)
  await loseSignal(page)
  await page.setViewportSize({ width: 640, height: 320 }) // a phone in landscape: the header scrolls away
  await page.evaluate(() => scrollTo(0, 600))
  expect((await page.locator('[data-online-strip]').boundingBox())?.y).toBe(0)
  await page.reload()
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  await page.goto(`${site().url}/`)
  await heading(page).filter({ hasText: 'load' }).waitFor()
  await page.goto(`${site().url}/partners`) // its link was seen, so its files were fetched ahead
  await heading(page).filter({ hasText: 'What partners' }).waitFor()
  complaints.splice(0) // Chromium logs the failed requests
})

it('pages opened before the worker came need nothing of the HTTP cache, and others say what they need', async () => {
  const { page, complaints } = await visit('/')
  await untilHydrated(page)
  await page.waitForLoadState('networkidle') // the next page is here before it is opened
  await follow(page, 'FAQs')
  await follow(page, 'Partners')
  await heading(page).filter({ hasText: 'What partners' }).waitFor()
  await untilTrue(page, async () => (await navigator.serviceWorker.ready).active !== null)
  await untilWhole(page)
  await loseSignal(page)
  await page.reload()
  await heading(page).filter({ hasText: 'What partners' }).waitFor()
  await untilFootHydrated(page)
  expect(await page.title()).not.toMatch(/loaded/) // as the shell says

  await page.goto(`${site().url}/download-whitepaper?paper=who-is-at-the-dock`)
  await heading(page).filter({ hasText: 'could not be loaded' }).waitFor()
  await untilFootHydrated(page)
  complaints.splice(0) // Chromium logs the failed requests
})

it('a page that is not stored has words and a way home, even without its scripts', async () => {
  const { page, complaints } = await openAndKeep('/')
  await page.evaluate(async (path) => {
    const shell = (await caches.match(path)) as Response
    const html = await shell.clone().text()
    const [cache = ''] = await caches.keys()
    const lost = html.replace(/data-entry="[^"]+"/, 'data-entry="/assets/lost.js"')
    await (await caches.open(cache)).put(path, new Response(lost, shell))
  }, OFFLINE_SHELL_PATH)
  await loseSignal(page)
  await page.goto(`${site().url}/download-whitepaper`)
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  expect(await page.getByRole('link', { name: 'Try this page again' }).evaluate(hrefOf)).toBe(
    page.url(),
  )
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await heading(page).filter({ hasText: 'load' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  complaints.splice(0) // Chromium logs the failed requests
})

const hrefOf = (link: Element) => (link as HTMLAnchorElement).href

it('no worker comes without the page that it shows for others', async () => {
  const { page, complaints } = await visit('/')
  await untilHydrated(page)
  isBusy = true
  const state = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/service-worker.js')
    await new Promise((resolve) => {
      installing?.addEventListener('statechange', resolve, { once: true })
    })
    return installing?.state
  })
  expect(state).toBe('redundant')
  complaints.splice(0) // Chromium logs the refused request
})

it('a mail link opened without signal gets the browser’s own page, and its demo once there is signal', async () => {
  const { page, context, complaints } = await openAndKeep('/')
  await goOffline(page)
  const link = `${site().url}/schedule-your-demo?booking=cut`
  await expect(page.goto(link)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await page.goto(link)
  await heading(page).filter({ hasText: 'link' }).waitFor()
  complaints.splice(0) // Chromium logs the failed request
})

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

it('a single page of a visit stores nothing', async () => {
  const { page } = await visit('/')
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(await registrations(page)).toBe(0)
  await follow(page, 'FAQs')
  await untilTrue(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 1)
})

it('the cache contains visited pages with their files, but no errors, searches or forms', async () => {
  const { page, complaints } = await openAndKeep('/')
  for (const path of ['/partners', '/no-such-page', '/faqs?q=seal'])
    await page.goto(site().url + path)
  expect((await keptPages(page)).sort()).toEqual(['/', '/partners'])
  expect(complaints.splice(0).join()).toMatch(/404/)

  expect(await keptFigures(page)).toEqual([])
  await page.goto(`${site().url}/whitepapers?paper=who-is-at-the-dock`)
  await page.evaluate(async () => {
    const figures = [...document.querySelectorAll('figure img')] as HTMLImageElement[]
    await Promise.all(figures.map((figure) => figure.decode()))
  })
  const kept = await keptFigures(page)
  expect(kept).toHaveLength(3)
  expect(kept.join()).not.toMatch(/the-first-120-days/)
})

it('offline reading is off for a visitor who saves data', async () => {
  const { page } = await visit('/', { savesData: true })
  await untilHydrated(page)
  await follow(page, 'FAQs') // the page that brings the worker to everybody else
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await registrations(page)).toBe(0)
})

it('switching it off removes everything stored', async () => {
  const on = await serveTestSite()
  const { page: left, context, complaints } = await openAndKeep('/', on.url)
  await left.goto(`${on.url}/faqs`) // stays open
  expect(await keptPages(left)).toContain('/faqs')
  const page = await context.newPage()
  await on.close()
  const off = await serve({ port: on.port, env: { OFFLINE_READING: 'off' } })
  await page.goto(`${off.url}/partners`)
  await untilTrue(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0)
  await left.close() // until then its worker may store files
  complaints.splice(0) // what it was still fetching from the closed server
  await page.goto(`${off.url}/faqs`)
  await untilTrue(page, async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.length === 0 && (await caches.keys()).length === 0
  })
})

it('a cached page shows when the network takes longer than 3 s', async () => {
  let isHanging = false
  const slow = await serve({ hangsOn: () => isHanging })
  const { page } = await openAndKeep('/', slow.url)
  await untilWhole(page)
  isHanging = true
  await page.reload()
  await heading(page).filter({ hasText: 'Know who' }).waitFor()
  await untilFootHydrated(page)
  isHanging = false
})

it('a page opens while the worker still stores the one before', async () => {
  const { page, context } = await visit('/')
  await untilHydrated(page)
  const asked = Promise.withResolvers<void>()
  await context.route(`${site().url}/`, () => asked.resolve()) // and gets no answer
  await follow(page, 'FAQs')
  await asked.promise // by the worker
  await page.goto(`${site().url}/partners`)
  await heading(page).filter({ hasText: 'What partners' }).waitFor()
})

it('a page opens with its files when the browser can no longer read or write what it stored', async () => {
  const { page, context } = await openAndKeep('/')
  await context.serviceWorkers()[0]?.evaluate(() => {
    const fail = () => Promise.reject(new DOMException('Unexpected internal error.'))
    Object.assign(caches, { open: fail, match: fail })
  })
  await page.goto(`${site().url}/partners`)
  await heading(page).filter({ hasText: 'What partners' }).waitFor()
  await untilHydrated(page)
})
