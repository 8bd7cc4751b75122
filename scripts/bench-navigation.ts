/**
 * `npm run bench:navigation`: from the click on a link whose page was prefetched to the frame that shows the new heading,
 * in Chromium, on this machine and as on a phone: a network like slow 4G, a processor four times slower. Prints the
 * median of many clicks beside a click that only changes a heading's text; ends with 1 where a goal is missed. A busy
 * machine is in both columns.
 */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { clickToHeading } from './bench/click-to-heading.ts'
import { launchBrowser } from './browser/launch-browser.ts'
import { serveBuiltSite } from './browser/serve-built-site.ts'
import { untilHydrated } from './browser/until-hydrated.ts'

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

const site = await serveBuiltSite(join(import.meta.dirname, '..'), LIMIT_MS)
const browser = await launchBrowser()
console.log(row(['click to heading, median', 'ms', 'goal', 'by hand']))
const isFast = await bench('prefetched page', { goalMs: 32, isPhone: false })
const isFastOnPhone = await bench('slow 4G, processor × 4', { goalMs: 70, isPhone: true })
await browser.close()
await site.close()
process.exit(isFast && isFastOnPhone ? 0 : 1)

interface BenchOptions {
  readonly goalMs: number
  readonly isPhone: boolean
}

/** Prints one line; resolves to whether its goal was met. */
async function bench(name: string, { goalMs, isPhone }: BenchOptions): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(site.url)
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
  const ms = median(navigations)
  console.log(row([name, ms.toFixed(1), `≤ ${goalMs}`, median(byHand).toFixed(1)]))
  return ms <= goalMs
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(9)).join('')
}
