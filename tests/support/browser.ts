import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { EVENTS_PATH } from '../../shared/analytics/events.ts'
import { workerBrowser } from './browser/worker-browser.ts'

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors, warnings and exceptions so far. A test removes those it expects. */
  readonly complaints: string[]
}

export interface VisitorOptions extends BrowserContextOptions {
  /** Turns data saver on: nothing is prefetched, or stored for offline reading. */
  readonly savesData?: boolean
}

interface BrowserOptions {
  /** Keeps visitors until the end of the file. Another page of the same visitor costs half as much as a new visitor. */
  readonly keepsVisitors?: boolean
}

/**
 * Uses the browser of this worker. Each call of the returned function opens a new visitor, who shares nothing with the
 * others. A test fails if `complaints` still contains a console error, warning or uncaught exception at its end.
 */
export function openBrowser({
  keepsVisitors = false,
}: BrowserOptions = {}): (options?: VisitorOptions) => Promise<Visitor> {
  let browser: Browser
  const visitors: Visitor[] = []

  beforeAll(async () => {
    browser = await workerBrowser()
  }, 60_000)
  const closeVisitors = () => Promise.all(visitors.splice(0).map(({ context }) => context.close()))
  afterAll(closeVisitors)
  afterEach(async () => {
    const left = visitors.flatMap(({ complaints }) => complaints.splice(0))
    if (!keepsVisitors) await closeVisitors()
    expect(left).toEqual([])
  })

  return async ({ savesData, ...options } = {}) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    if (savesData) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
    }
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      // A journey that cuts the network can interrupt a batch of events, which is resent.
      if (message.text().includes('net::ERR_') && message.location().url.endsWith(EVENTS_PATH))
        return
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    visitors.push({ page, context, complaints })
    return { page, context, complaints }
  }
}
