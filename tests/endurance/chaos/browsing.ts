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

/** However long a visitor would wait. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 300

/** In the order they are clicked, again and again. */
const PATHS = ['/faqs', '/partners', '/whitepapers', '/our-solution', '/']

/** What people with a browser saw. */
export interface Browsing {
  readonly clicks: number
  readonly loads: number
  /** References of the forms they sent. */
  readonly references: readonly string[]
  /** Clicks that led nowhere. */
  readonly deadClicks: readonly string[]
  /** Pages that did not come, came as an error, or broke. */
  readonly failedPages: readonly string[]
}

/** Two visitors: one opens a page once and then only clicks, the other opens each page anew and sends forms. */
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
      seen.deadClicks.push(`to ${path}: ${firstLine(error)} (stays at ${page.url()})`)
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
      seen.deadClicks.push(`a form: ${firstLine(error)}`)
    }
  }
}

/** A visitor who is told to try again does. A form that the browser has saved sends itself, and says so. */
async function sendUntilReceipt(page: Page): Promise<string> {
  const startedAt = performance.now()
  const answer = page.locator('.receipt, .form-outcome .saved-notice')
  while (performance.now() - startedAt < PATIENCE_MS) {
    const isSaved = await savedNotice(page).isVisible()
    const button = isSaved ? savedNotice(page).getByText('Try now') : sendButton(page)
    await button.click({ timeout: 1_000 }).catch(() => {}) // an answer has taken its place
    await answer.waitFor({ timeout: 3_000 }).catch(() => {})
    if (await receipt(page).isVisible()) return readReceipt(page)
    const [, reference] =
      /reference is (\S+)\./.exec((await savedNotice(page).allInnerTexts()).join()) ?? []
    if (reference) return reference
  }
  throw new Error(`no receipt came: ${await outcome(page).allInnerTexts()}`)
}

const savedNotice = (page: Page) => page.locator('.form-outcome .saved-notice')

async function openPage(browser: Browser, seen: Seen): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' }) // nothing is to be served from a cache of ours
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
