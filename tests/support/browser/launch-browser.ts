import { existsSync, statfsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { unpackBrowser } from './unpack-browser.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export interface LaunchOptions {
  readonly args?: readonly string[]
  /** Prefers a full browser, if installed, to a headless shell. */
  readonly isFullBrowser?: boolean
}

/** Launches the browser of the journeys and screenshots, with a back/forward cache. Rejects if there is none. */
export async function launchBrowser({
  args = [],
  isFullBrowser = false,
}: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(isFullBrowser),
    ignoreDefaultArgs: [
      '--disable-back-forward-cache',
      ...(hasRoomInSharedMemory() ? ['--disable-dev-shm-usage'] : []),
    ],
    // The package's own arguments include --single-process, which exits with its first context.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--enable-bfcache', // a headless shell needs it
      ...args,
    ],
  })
}

/**
 * Chromium shares memory between its processes in /dev/shm. The fallback, files in the temporary folder, takes 5% more
 * CPU.
 */
function hasRoomInSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}

/**
 * Resolves to the path of the browser. Prefers the npm package's headless shell, which opens a page in half the time.
 * It supports only Linux on x64, and is unpacked on first use.
 */
export async function findBrowser(isFullBrowser = false): Promise<string> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const installed = INSTALLED.find((path) => existsSync(path))
  if (isFullBrowser && installed) return installed
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser()
  if (!installed) {
    throw new Error(`There is none in ${INSTALLED.join(', ')}: set CHROMIUM_PATH to a Chromium.`)
  }
  return installed
}
