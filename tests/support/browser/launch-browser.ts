import { existsSync, statfsSync } from 'node:fs'
import chromiumFromNpm from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export interface BrowserNeeds {
  /** More arguments of its command line. */
  readonly args?: readonly string[]
  /** A whole browser if there is one, with all that a shell leaves out. */
  readonly isWhole?: boolean
  /** Whether Back shows a page as it was left, from the back/forward cache, which Playwright turns off. */
  readonly hasBackForwardCache?: boolean
}

/** Starts the browser that the journeys and the pictures use. Rejects where there is none. */
export async function launchBrowser({
  args = [],
  isWhole = false,
  hasBackForwardCache = false,
}: BrowserNeeds = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(isWhole),
    ignoreDefaultArgs: [
      ...(hasBackForwardCache ? ['--disable-back-forward-cache'] : []),
      ...(hasRoomInMemory() ? ['--disable-dev-shm-usage'] : []),
    ],
    // The package's own arguments would run it as a single process, which ends with its first context.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      ...(hasBackForwardCache ? ['--enable-bfcache'] : []), // by which a headless shell supports it
      ...args,
    ],
  })
}

/** Processes of a browser share files in /dev/shm, or in the temporary folder of the disk, which takes a twentieth more CPU. */
function hasRoomInMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}

/**
 * Where the browser's program is. The npm package's headless shell before a whole browser: it opens a page in half the
 * time. It is for Linux alone, and unpacked the first time: two processes must not ask for it at once before that.
 */
export async function findBrowser(isWhole = false): Promise<string> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const installed = INSTALLED.find((path) => existsSync(path))
  if (isWhole && installed) return installed
  if (process.platform === 'linux' && process.arch === 'x64')
    return chromiumFromNpm.executablePath()
  if (!installed) throw new Error('No browser was found. Set CHROMIUM_PATH to one.')
  return installed
}
