import { existsSync } from 'node:fs'
import chromiumFromNpm from '@sparticuz/chromium'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** Starts the browser at CHROMIUM_PATH, else one that is installed, else the one that comes through npm. */
export async function launchBrowser({ args = [] }: LaunchOptions = {}): Promise<Browser> {
  const installed = [process.env.CHROMIUM_PATH ?? '', ...INSTALLED].find((path) => existsSync(path))
  return chromium.launch({
    executablePath: installed ?? (await chromiumFromNpm.executablePath()),
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
