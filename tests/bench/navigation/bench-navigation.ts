import { parseArgs } from 'node:util'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { serveBuiltSite } from '../../support/browser/serve-built-site.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { median } from '../median.ts'
import { clickToHeading } from './click-to-heading.ts'

const HELP = `Times navigation from the idle home page to /faqs: click to the frame that presents the new heading.

Each visit uses a new browser context. Once the home page is idle, the mouse points at the link in the header for
150 ms and presses it. Prints medians, unthrottled and on slow 4G with a 4x slower CPU. Exits with 1 if one is over its
goal. Other load on the machine slows the visits down.

  --rounds n      visits of each kind (default 9)`

const LIMIT_MS = 10 * 60_000

const VISITS = [
  { name: 'unthrottled', isPhone: false, goalMs: 100 },
  { name: 'slow 4G, 4x slower CPU', isPhone: true, goalMs: 300 },
]

export const navigationBench: Program<number> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): number {
  const options = { rounds: { type: 'string', default: '9' } } as const
  return Number(parseArgs({ args: [...args], options }).values.rounds)
}

async function run(rounds: number): Promise<boolean> {
  const { url, close } = await serveBuiltSite(ROOT, LIMIT_MS)
  const browser = await launchBrowser()
  let isFast = true
  for (const { name, isPhone, goalMs } of VISITS) {
    const times: number[] = []
    while (times.length < rounds)
      times.push(await clickToHeading(browser, { url, path: '/faqs', isPhone }))
    const ms = median(times)
    console.log(`${name.padEnd(24)}${ms.toFixed(0).padStart(6)} ms, goal ${goalMs}`)
    isFast &&= ms <= goalMs
  }
  await browser.close()
  await close()
  return isFast
}
