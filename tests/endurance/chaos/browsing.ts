import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import {
  fillForm,
  outcome,
  readReceipt,
  receipt,
  sendButton,
  untilLive,
} from '../../support/form-visitor.ts'
import { sampleAnswers } from '../../support/sample-answers.ts'

/** Longer than any visitor would wait. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 300

/** Clicked in this order, over and over. */
const PATHS = ['/faqs', '/partners', '/whitepapers', '/our-solution', '/']

/** Results of the visitors with a browser. */
export interface Browsing {
  readonly clicks: number
  readonly loads: number
  /** References of the forms sent. */
  readonly references: readonly string[]
  /** Clicks that did not navigate, and forms without a receipt. */
  readonly deadClicks: readonly string[]
  /** Pages that did not load, loaded with an error status, or threw an exception. */
  readonly failedPages: readonly string[]
}

/** Runs two visitors: one loads a page once and then navigates by links; the other loads every page and sends forms. */
export async function browse(siteUrl: string, isOver: () => boolean): Promise<Browsing> {
  const browser = await launchBrowser()
  const seen = { clicks: 0, loads: 0, references: [], deadClicks: [], failedPages: [] }
  await Promise.all([
    clickAround(browser, { siteUrl, isOver, seen }),
    sendForms(browser, { siteUrl, isOver, seen }),
  ])
  await browser.close()
  return seen
}

interface Seen {
  clicks: number
  loads: number
  readonly references: string[]
  readonly deadClicks: string[]
  readonly failedPages: string[]
}

interface Visit {
  readonly siteUrl: string
  readonly isOver: () => boolean
  readonly seen: Seen
}

async function clickAround(browser: Browser, { siteUrl, isOver, seen }: Visit): Promise<void> {
  const page = await openPage(browser, seen)
  await load(page, `${siteUrl}/`, seen)
  for (let count = 0; !isOver(); count += 1) {
    const path = PATHS[count % PATHS.length] ?? '/'
    const before = await page.locator('h1').innerText()
    seen.clicks += 1
    try {
      await page
        .locator(`footer a[href="${path}"], header a[href="${path}"]`)
        .first()
        .click({ timeout: PATIENCE_MS })
      await page.locator('h1').filter({ hasNotText: before }).waitFor({ timeout: PATIENCE_MS })
      if (new URL(page.url()).pathname !== path) throw new Error(`at ${page.url()}`)
    } catch (error) {
      seen.deadClicks.push(`to ${path}: ${firstLine(error)} (still at ${page.url()})`)
      await load(page, siteUrl + path, seen)
    }
    await wait(PAUSE_MS)
  }
}

async function sendForms(browser: Browser, { siteUrl, isOver, seen }: Visit): Promise<void> {
  const page = await openPage(browser, seen)
  for (let count = 0; !isOver(); count += 1) {
    await load(page, siteUrl + (PATHS[count % PATHS.length] ?? '/'), seen)
    await load(page, `${siteUrl}/contact-us`, seen)
    try {
      await untilLive(page)
      const email = `visitor-browser-${count}@example.com`
      await fillForm(page, 'contact', { ...sampleAnswers.contact, name: `Browser ${count}`, email })
      seen.references.push(await sendUntilReceipt(page))
    } catch (error) {
      seen.deadClicks.push(`form: ${firstLine(error)}`)
    }
  }
}

/**
 * Retries as a visitor told to try again would. The site resends a form that the browser saved, and shows its reference
 * in the notice.
 */
async function sendUntilReceipt(page: Page): Promise<string> {
  const startedAt = performance.now()
  const answer = page.locator('.receipt, .form-outcome .saved-notice')
  while (performance.now() - startedAt < PATIENCE_MS) {
    const isSaved = await savedNotice(page).isVisible()
    const button = isSaved ? savedNotice(page).getByText('Try now') : sendButton(page)
    await button.click({ timeout: 1_000 }).catch(() => {}) // the form may have been replaced meanwhile
    await answer.waitFor({ timeout: 3_000 }).catch(() => {})
    if (await receipt(page).isVisible()) return readReceipt(page)
    const [, reference] =
      /reference is (\S+)\./.exec((await savedNotice(page).allInnerTexts()).join()) ?? []
    if (reference) return reference
  }
  throw new Error(`no receipt: ${await outcome(page).allInnerTexts()}`)
}

const savedNotice = (page: Page) => page.locator('.form-outcome .saved-notice')

async function openPage(browser: Browser, seen: Seen): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' }) // no cached pages
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  page.on('pageerror', (error) => seen.failedPages.push(`${page.url()}: ${firstLine(error)}`))
  return page
}

async function load(page: Page, url: string, seen: Seen): Promise<void> {
  seen.loads += 1
  try {
    const answer = await page.goto(url, { timeout: PATIENCE_MS })
    if (answer?.status() !== 200) throw new Error(`status ${answer?.status()}`)
  } catch (error) {
    seen.failedPages.push(`${url}: ${firstLine(error)}`)
  }
}

function firstLine(error: unknown): string {
  return String(error).split('\n', 1)[0] ?? ''
}
