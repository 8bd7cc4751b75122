import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { serveBuiltSite } from '../../support/browser/serve-built-site.ts'
import { untilHydrated } from '../../support/browser/until-hydrated.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { middle } from '../middle.ts'
import { clickToHeading } from './click-to-heading.ts'

const HELP = `Times a click on a link, up to the frame that shows the new heading.

The page was prefetched. In Chromium, on this machine and as on a phone: a network like slow 4G, a processor four
times slower. Prints the median of many clicks beside a click that only changes a heading's text, so that a busy
machine shows in both columns. Ends with 1 when a goal is missed.`

const LIMIT_MS = 5 * 60_000
const ROUNDS = 40
const PATHS = ['/faqs', '/whitepapers', '/contact-us', '/our-solution']

/** A round trip of 150 ms and 1.6 Mbit/s, as Lighthouse has it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}

export const navigationBench: Program<undefined> = {
  help: HELP,
  readOptions: (args) => void parseArgs({ args: [...args] }),
  run,
}

async function run(): Promise<boolean> {
  const site = await serveBuiltSite(ROOT, LIMIT_MS)
  const browser = await launchBrowser()
  console.log(row(['click to heading, median', 'ms', 'goal', 'by hand']))
  const subject = { browser, siteUrl: site.url }
  const isFast = await bench('prefetched page', { ...subject, goalMs: 32, isPhone: false })
  const isFastOnPhone = await bench('slow 4G, processor × 4', {
    ...subject,
    goalMs: 70,
    isPhone: true,
  })
  await browser.close()
  await site.close()
  return isFast && isFastOnPhone
}

interface BenchOptions {
  readonly browser: Browser
  readonly siteUrl: string
  readonly goalMs: number
  readonly isPhone: boolean
}

/** Prints one line; resolves to whether its goal was met. */
async function bench(
  name: string,
  { browser, siteUrl, goalMs, isPhone }: BenchOptions,
): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(siteUrl)
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  if (isPhone) await slowDown(page)
  const navigations: number[] = []
  const byHand: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    byHand.push(await clickToHeading(page))
    navigations.push(await clickToHeading(page, PATHS[round % PATHS.length]))
  }
  await page.close()
  const ms = middle(navigations)
  console.log(row([name, ms.toFixed(1), `≤ ${goalMs}`, middle(byHand).toFixed(1)]))
  return ms <= goalMs
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(9)).join('')
}
