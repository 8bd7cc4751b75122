import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { createPageRoutes } from '../../shared/routes.ts'
import { openBrowser } from '../support/browser.ts'
import { buildRelease } from '../support/build-release.ts'
import { buildTestSite, type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { untilHydrated } from '../support/navigate.ts'

const { facts } = buildTestSite().services.release
const paths = [
  ...createPageRoutes(facts).map(({ path }) => path),
  `/whitepapers?paper=${facts.papers[0]?.slug}`,
  `/download-whitepaper?paper=${facts.papers[0]?.slug}`,
]
const WIDTHS = [390, 1024, 1440]
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const openVisitor = openBrowser()
let site: ServedSite
let developmentRelease: string
let developmentSite: ServedSite

beforeAll(async () => {
  developmentRelease = await buildRelease({ isDevelopment: true })
  developmentSite = await serveTestSite({ release: developmentRelease })
  site = await serveTestSite()
}, 60_000)

afterAll(async () => {
  await Promise.all([site.close(), developmentSite.close()])
  await rm(developmentRelease, { recursive: true })
})

/** Chromium itself reports the status of an error page in the console. */
function forgetStatus(path: string, complaints: string[]): void {
  if (path !== '/404') return
  const status = 'Failed to load resource: the server responded with a status of 404 (Not Found)'
  expect(complaints.splice(0)).toEqual([status])
}

async function runAxe(page: Page, options: RunOptions = {}): Promise<readonly string[]> {
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(
        options,
      ),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

describe.each(paths)('%s', (path) => {
  it('opens and hydrates without a word from React, and hydrating changes nothing', async () => {
    const { page, complaints } = await openVisitor()
    await page.route('**/_dev/changes', (route) => route.fulfill({ status: 204 }))
    await page.goto(developmentSite.url + path)
    const served = await page.locator('#app').innerText()
    await untilHydrated(page)
    await page.waitForFunction(() => document.readyState === 'complete')
    expect(await page.locator('#app').innerText()).toBe(served)
    forgetStatus(path, complaints)
  })

  it('can be read without JavaScript', async () => {
    const { page, complaints } = await openVisitor({ javaScriptEnabled: false })
    await page.goto(site.url + path)
    expect(await page.locator('h1').innerText()).not.toBe('')
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(60)
    expect(await page.locator('footer a[href="/faqs"]').isVisible()).toBe(true)
    forgetStatus(path, complaints)
  })

  it('passes axe at every width by day, keeps its contrast by night, and never scrolls sideways', async () => {
    const { page, complaints } = await openVisitor({ bypassCSP: true, reducedMotion: 'reduce' })
    await page.goto(site.url + path)
    await untilHydrated(page)
    await page.addScriptTag({ content: axeSource })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      expect([width, 'day', await runAxe(page)]).toEqual([width, 'day', []])
      if (width !== WIDTHS[0]) continue // the colors are the same at every width
      await page.emulateMedia({ colorScheme: 'dark' })
      const contrast = await runAxe(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
      expect([width, 'night', contrast]).toEqual([width, 'night', []])
    }
    await page.setViewportSize({ width: 320, height: 700 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    forgetStatus(path, complaints)
  }, 60_000)
})
