import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import chromiumFromNpm from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser complained about so far; taken out by a test that expects it. */
  readonly complaints: string[]
}

/**
 * Gives a test file one browser and each test visitors of its own. A console error or an uncaught
 * exception in a page that its test has not taken out of `complaints` fails the test.
 */
export function openBrowser(): (options?: BrowserContextOptions) => Promise<Visitor> {
  let browser: Browser
  let visitors: Visitor[] = []

  beforeAll(async () => {
    browser = await launch()
  }, 60_000)
  afterAll(() => browser.close())
  afterEach(async () => {
    const left = visitors.flatMap(({ complaints }) => complaints)
    await Promise.all(visitors.map(({ context }) => context.close()))
    visitors = []
    expect(left).toEqual([])
  })

  return async (options) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    visitors.push({ page, context, complaints })
    return { page, context, complaints }
  }
}

async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    // The package's own arguments would run it as a single process, which ends with its first context.
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}

/** The npm package's headless shell before a full browser: it opens a page in half the time. It is for Linux alone. */
async function findBrowser(): Promise<string> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  if (process.platform === 'linux' && process.arch === 'x64')
    return chromiumFromNpm.executablePath()
  const installed = INSTALLED.find((path) => existsSync(path))
  if (!installed) throw new Error('No browser was found. Set CHROMIUM_PATH to one.')
  return installed
}
