import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { type Count, counted, expectNone } from '../report.ts'

/** Longer than any visitor would wait. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 300

/** Clicked in this order, over and over. */
const PATHS = ['/faqs', '/partners', '/whitepapers', '/our-solution', '/']

/** Follows links in a browser, and loads every fifth page in full. No click may be dead, and no page may fail. */
export async function browse(siteUrl: string, isOver: () => boolean): Promise<Count[]> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ serviceWorkers: 'block' }) // no cached pages
  page.setDefaultTimeout(PATIENCE_MS)
  const deadClicks: string[] = []
  const failedPages: string[] = []
  page.on('pageerror', (error) => failedPages.push(`${page.url()}: ${firstLine(error)}`))
  const load = (path: string) =>
    loadPage(page, siteUrl + path).catch((error) =>
      failedPages.push(`${path}: ${firstLine(error)}`),
    )
  let clicks = 0
  await load('/')
  for (; !isOver(); clicks += 1) {
    const path = PATHS[clicks % PATHS.length] ?? '/'
    try {
      await clickLink(page, path)
    } catch (error) {
      deadClicks.push(`to ${path}: ${firstLine(error)} (still at ${page.url()})`)
      await load(path)
    }
    if (path === '/') await load('/')
    await wait(PAUSE_MS)
  }
  await browser.close()
  return [
    counted('clicks in a browser', clicks),
    expectNone('dead clicks', deadClicks),
    expectNone('pages that failed', failedPages),
  ]
}

async function clickLink(page: Page, path: string): Promise<void> {
  const before = await page.locator('h1').innerText()
  await page.locator(`footer a[href="${path}"], header a[href="${path}"]`).first().click()
  await page.locator('h1').filter({ hasNotText: before }).waitFor()
  if (new URL(page.url()).pathname !== path) throw new Error(`at ${page.url()}`)
}

async function loadPage(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url)
  if (answer?.status() !== 200) throw new Error(`status ${answer?.status()}`)
}

function firstLine(error: unknown): string {
  return String(error).split('\n', 1)[0] ?? ''
}
