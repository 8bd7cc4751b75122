import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { openBrowser } from '../support/browser.ts'
import { buildRelease } from '../support/build-release.ts'
import { buildTestSite, type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { untilHydrated } from '../support/navigate.ts'
import { readOverflow } from '../support/overflow.ts'

const { facts } = buildTestSite().services.release
const paths = [
  ...createPageRoutes(facts).map(({ path }) => path),
  `/whitepapers?paper=${facts.papers[0]?.slug}`,
  `/download-whitepaper?paper=${facts.papers[0]?.slug}`,
]

const openVisitor = openBrowser()
let site: ServedSite
let developmentRelease: string
let developmentSite: ServedSite

beforeAll(async () => {
  developmentRelease = await buildRelease({ isDevelopment: true })
  developmentSite = await serveTestSite({ release: developmentRelease, takes: takeChanges })
  site = await serveTestSite()
}, 60_000)

afterAll(async () => {
  await Promise.all([site.close(), developmentSite.close()])
  await rm(developmentRelease, { recursive: true })
})

/** In the place of the development server, with the answer after which a browser asks no more. */
function takeChanges({ url }: IncomingMessage, res: ServerResponse): boolean {
  if (url !== '/_dev/changes') return false
  res.writeHead(204).end()
  return true
}

/** Chromium itself reports the status of an error page in the console. */
const STATUS = 'Failed to load resource: the server responded with a status of 404 (Not Found)'

/** One visitor sees all pages, so that the browser fetches and compiles a script once. */
describe('every page', () => {
  it('opens and hydrates without a word from React, and hydrating changes nothing', async () => {
    const { page, complaints } = await openVisitor({ serviceWorkers: 'block' })
    for (const path of paths) {
      await page.goto(developmentSite.url + path)
      const served = await page.locator('#app').innerText()
      await untilHydrated(page)
      await page.waitForFunction(() => document.readyState === 'complete')
      expect([path, await page.locator('#app').innerText()]).toEqual([path, served])
      expect([path, complaints.splice(0)]).toEqual([path, path === '/404' ? [STATUS] : []])
    }
  })

  it('comes to life also where a browser does not tell of its first paint', async () => {
    const { page } = await openVisitor({ serviceWorkers: 'block' })
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    await page.goto(site.url)
    await untilHydrated(page)
  })

  it('can be read without JavaScript, and in 320 px with text of twice its size and words of any length', async () => {
    const { page, complaints } = await openVisitor({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 700 },
    })
    for (const path of paths) {
      await page.goto(site.url + path)
      expect([path, await page.locator('h1').innerText()]).not.toEqual([path, ''])
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(60)
      expect(await page.locator('footer a[href="/faqs"]').isVisible()).toBe(true)
      expect([path, await readOverflow(page)]).toEqual([path, []])
      await doubleText(page)
      expect([path, await readOverflow(page)]).toEqual([path, []])
      await lengthenWords(page)
      expect([path, await readOverflow(page)]).toEqual([path, []])
      expect([path, complaints.splice(0)]).toEqual([path, path === '/404' ? [STATUS] : []])
    }
  })
})

/** Every size of a text is in rem. */
function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** Text back at its size; every heading, sentence, cell and link now begins with a word of another language. */
function lengthenWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = ''
    const places = document.querySelectorAll('main :is(h1, h2, h3, p, li, td, dd, dt, label, a)')
    for (const place of places) {
      const text = [...place.childNodes].find(
        (node) => node instanceof Text && node.data.trim() !== '',
      )
      if (text)
        text.textContent = `Sattelzugmaschinenversicherungsbescheinigung ${text.textContent}`
    }
  })
}

it('a link with a target opens there, and the page it stands on stays', async () => {
  const { page } = await openVisitor({ serviceWorkers: 'block' })
  await page.goto(`${site.url}/partners`)
  await untilHydrated(page)
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/faqs', target: '_blank' })
    document.body.append(link)
    link.click()
  })
  expect(new URL((await opened).url()).pathname).toBe('/faqs')
  expect(new URL(page.url()).pathname).toBe('/partners')
})
