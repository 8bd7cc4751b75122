import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { readRelease } from '../../../server/release.ts'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { serveBuiltSite } from '../../support/browser/serve-built-site.ts'
import { ROOT } from '../../support/root.ts'
import type { Program } from '../../support/run-program.ts'
import { median } from '../median.ts'
import { capturePages } from '../peers/capture-pages.ts'
import { serveBundle } from '../peers/serve-bundle.ts'
import { serveNextPeer } from '../peers/serve-next-peer.ts'
import { clickToHeading } from './click-to-heading.ts'

const HELP = `Times navigation from the idle home page to /faqs: click to the frame that presents the new heading.

Each visit uses a new browser context. Once the home page is idle, the mouse points at the link in the header for
150 ms and presses it. The peer is a plain React Router site with the same markup and stylesheets and a chunk per
page, prefetched on hover. Visits of the sites alternate. Prints medians, unthrottled and on slow 4G with a 4x slower
CPU. Exits with 1 if our site takes over one frame longer than a peer.

  --rounds n      visits of each site (default 9)
  --next folder   also compares with Next.js, in a folder where \`npm install next react react-dom\` was run`

const LIMIT_MS = 10 * 60_000
const FRAME_MS = 1_000 / 60

interface NavigationOptions {
  readonly rounds: number
  readonly next: string | undefined
}

export const navigationBench: Program<NavigationOptions> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): NavigationOptions {
  const options = { rounds: { type: 'string', default: '9' }, next: { type: 'string' } } as const
  const { rounds, next } = parseArgs({ args: [...args], options }).values
  return { rounds: Number(rounds), next }
}

async function run({ rounds, next }: NavigationOptions): Promise<boolean> {
  const site = await serveBuiltSite(ROOT, LIMIT_MS)
  const browser = await launchBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'navigation-'))
  try {
    const { assets, facts, webRoot } = readRelease(site.outDirectory)
    const sheets = [assets.wholeSheets.home, facts.pageStylesheets.faqs]
    await capturePages(browser, site.url, folder)
    const peer = {
      folder,
      webFolder: webRoot,
      stylesheets: sheets.filter((sheet) => sheet !== undefined),
    }
    const sites = {
      'this site': site.url,
      'React Router': await serveBundle({ ...peer, script: 'router-peer.tsx', html: '' }),
      ...(next && { 'Next.js': await serveNextPeer(next, peer) }),
    }
    const run = { browser, urls: Object.values(sites), rounds }
    console.log(row(['click to heading, median ms', ...Object.keys(sites)]))
    const results = [
      await bench('unthrottled', { ...run, isPhone: false }),
      await bench('slow 4G, 4x slower CPU', { ...run, isPhone: true }),
    ]
    return results.every((isFast) => isFast)
  } finally {
    await browser.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface BenchOptions {
  readonly browser: Browser
  /** Our site, then its peers. */
  readonly urls: readonly string[]
  readonly rounds: number
  readonly isPhone: boolean
}

/** Prints a row and resolves to whether our site is as fast as its peers. */
async function bench(name: string, options: BenchOptions): Promise<boolean> {
  const { browser, urls, rounds, isPhone } = options
  const times = urls.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries())
      times[index]?.push(await clickToHeading(browser, { url, path: '/faqs', isPhone }))
  }
  const [ours = 0, ...peers] = times.map(median)
  console.log(row([name, ...[ours, ...peers].map((ms) => ms.toFixed(0))]))
  return ours <= Math.min(...peers) + FRAME_MS
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(30) + cells.map((cell) => cell.padStart(14)).join('')
}
