import { existsSync } from 'node:fs'
import chromiumFromNpm from '@sparticuz/chromium'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Starts the browser that the journeys and the pictures use. Rejects where there is none. */
export async function launchBrowser({ args = [] }: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    // The package's own arguments would run it as a single process, which ends with its first context.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      ...args,
    ],
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
