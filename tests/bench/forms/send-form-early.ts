import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { slowDown } from '../slow-down.ts'

export interface EarlyForm {
  readonly path: string
  /** Fills in the required fields. */
  fill(page: Page): Promise<void>
}

export interface EarlyVisit {
  /** Milliseconds from the start of the visit until the form's button is painted. */
  readonly paintedMs: number
  /** Until the form is filled in and its request leaves the browser. */
  readonly sentMs: number
  /** Until the server's response arrives. */
  readonly answeredMs: number
  readonly isAccepted: boolean
}

interface EarlyVisitOptions {
  readonly siteUrl: string
  readonly form: EarlyForm
  readonly hasScript: boolean
  /** Delay between the paint of the button and the first field. */
  readonly pauseMs: number
}

/** Visits with an empty cache on slow 3G and a 4x slower CPU, and sends the form as soon as its button is painted. */
export async function sendFormEarly(
  browser: Browser,
  { siteUrl, form, hasScript, pauseMs }: EarlyVisitOptions,
): Promise<EarlyVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: hasScript,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await slowDown(page, { processor: 4, network: 'slow 3G' })
  const startedAt = performance.now()
  await page.goto(siteUrl + form.path, { waitUntil: 'commit' })
  while (!(await page.evaluate(isButtonPainted)));
  const paintedMs = performance.now() - startedAt
  await wait(pauseMs)
  await form.fill(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && isTo(request, form))
  await page.locator('.form-foot button').click({ noWaitAfter: true })
  const request = await sent
  const sentMs = performance.now() - startedAt
  const status = (await request.response())?.status()
  const answeredMs = performance.now() - startedAt
  await context.close()
  return { paintedMs, sentMs, answeredMs, isAccepted: status === 303 || status === 201 }
}

function isTo(request: { url(): string }, { path }: EarlyForm): boolean {
  return new URL(request.url()).pathname === path
}

/** Runs in the page; Playwright can evaluate it even with JavaScript disabled. */
function isButtonPainted(): boolean {
  const button = document.querySelector('.form-foot button')
  return performance.getEntriesByType('paint').length > 0 && !!button?.getClientRects().length
}

export const earlyForms: Readonly<Record<string, EarlyForm>> = {
  'send the contact form': {
    path: '/contact-us',
    async fill(page) {
      await page.locator('#contact-name').fill('Jo Example')
      await page.locator('#contact-topic').selectOption('sales')
      await page.locator('#contact-email').fill('jo@example.com')
      await page.locator('#contact-message').fill('Our loads run from Texas to Ohio.')
    },
  },
  'book a demo time': {
    path: '/schedule-your-demo',
    async fill(page) {
      await page.locator('#demo-firstName').fill('Jo')
      await page.locator('#demo-lastName').fill('Example')
      await page.locator('#demo-email').fill(`jo-${randomUUID()}@example.com`) // one demo per address
      await page.locator('#demo-company').fill('Example Freight LLC')
      await page.locator('#demo-role').selectOption('broker')
      await page.locator('#demo-loads').selectOption('100-500')
      await page.locator('label.slot').locator('visible=true').first().click()
    },
  },
}
