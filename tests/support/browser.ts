import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { EVENTS_PATH } from '../../shared/analytics/events.ts'
import { launchBrowser } from './browser/launch-browser.ts'

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser complained about so far; taken out by a test that expects it. */
  readonly complaints: string[]
}

/** Nearly no memory for what is drawn: pages are laid out and shown, but nobody looks at them, and drawing takes a fifth of a visit. */
const UNDRAWN = '--force-gpu-mem-available-mb=1'

/** All visitors share one process, in which scripts are compiled once: a visit costs a sixth less. */
const ONE_RENDERER = '--renderer-process-limit=1'

/** A page that stands still asks for no frames. Tests of what moves are given MOVING instead. */
const CALM = { reducedMotion: 'reduce' } as const

/** A visitor who has not asked for less motion. */
export const MOVING = { reducedMotion: 'no-preference' } as const

interface BrowserOptions {
  /** Whether pages are drawn, for who takes pictures of them. */
  readonly isDrawn?: boolean
  /** Whether visitors stay until the end of the file: a page that loads the next address costs half of what a new visitor does. */
  readonly keepsVisitors?: boolean
  readonly hasBackForwardCache?: boolean
}

/**
 * Gives a test file one browser and each test visitors of its own. A console error or an uncaught
 * exception in a page that its test has not taken out of `complaints` fails the test.
 */
export function openBrowser({
  isDrawn = false,
  keepsVisitors = false,
  hasBackForwardCache = false,
}: BrowserOptions = {}): (options?: BrowserContextOptions) => Promise<Visitor> {
  let browser: Browser
  const visitors: Visitor[] = []

  beforeAll(async () => {
    browser = await launchBrowser({
      args: isDrawn ? [] : [UNDRAWN, ONE_RENDERER],
      hasBackForwardCache,
    })
  }, 60_000)
  afterAll(() => browser.close())
  afterEach(async () => {
    const left = visitors.flatMap(({ complaints }) => complaints.splice(0))
    if (!keepsVisitors) await Promise.all(visitors.splice(0).map(({ context }) => context.close()))
    expect(left).toEqual([])
  })

  return async (options) => {
    const context = await browser.newContext({ ...CALM, ...options })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      // A batch of events may be on its way when a journey cuts the network: it is sent again, and nobody misses it.
      if (message.text().includes('net::ERR_') && message.location().url.endsWith(EVENTS_PATH))
        return
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => {
      // Chromium says so of the fade between two full loads when the first page is left before it has been painted.
      if (error.message !== 'Transition was skipped') complaints.push(String(error))
    })
    visitors.push({ page, context, complaints })
    return { page, context, complaints }
  }
}
