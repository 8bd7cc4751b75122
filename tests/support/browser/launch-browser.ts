import { existsSync, statfsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { type BrowserProgram, unpackBrowser } from './unpack-browser.ts'

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
  const { program, env } = await findBrowser(isFullBrowser)
  return chromium.launch({
    executablePath: program,
    env: { ...process.env, ...env },
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
 * Finds the browser, or unpacks it. Prefers the npm package's headless shell, which opens a page in half the time.
 * It supports only Linux on x64, and is unpacked on first use.
 */
export async function findBrowser(isFullBrowser = false): Promise<BrowserProgram> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return { program: CHROMIUM_PATH, env: {} }
  const installed = INSTALLED.find((path) => existsSync(path))
  if (isFullBrowser && installed) return { program: installed, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser()
  if (!installed) {
    throw new Error(`There is none in ${INSTALLED.join(', ')}: set CHROMIUM_PATH to a Chromium.`)
  }
  return { program: installed, env: {} }
}
