import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { serveBuiltSite } from '../../support/browser/serve-built-site.ts'
import { untilHydrated } from '../../support/browser/until-hydrated.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { median } from '../median.ts'
import { slowDown } from '../slow-down.ts'
import { slowestInteraction, watchInteractions } from './event-timing.ts'
import { type PageInteractions, pageInteractions } from './page-interactions.ts'

const GOAL_MS = 100

const HELP = `Measures every interaction on a phone: 390 px wide, with a 4x slower CPU.

Times each tap or key with real input, up to the next frame, with the Event Timing API. Each try opens the page in a
new tab and makes its interactions in order; of several keys the slowest counts. Prints the median and the slowest of
all tries. The first row is a control: a handler that blocks for ${GOAL_MS} ms and must be detected. Exits with 1 if any
other median is over ${GOAL_MS} ms. The API rounds to 8 ms; 0 means less than 16.

  --tries n     (default 3)
  --page path   only this page; can be repeated`

const LIMIT_MS = 10 * 60_000

interface InteractionOptions {
  readonly tries: number
  readonly paths: readonly string[]
}

export const interactionsBench: Program<InteractionOptions> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): InteractionOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tries: { type: 'string', default: '3' },
      page: { type: 'string', multiple: true, default: [] },
    },
  })
  return { tries: Number(values.tries), paths: values.page }
}

async function run({ tries, paths }: InteractionOptions): Promise<boolean> {
  const site = await serveBuiltSite(ROOT, LIMIT_MS)
  const browser = await launchBrowser()
  try {
    console.log(row('page', 'interaction', ['median ms', 'slowest']))
    const isControlSlow = !(await bench(browser, { siteUrl: site.url, tries: 1, ...control }))
    let isFast = true
    for (const page of pageInteractions) {
      if (paths.length > 0 && !paths.includes(page.path)) continue
      isFast = (await bench(browser, { siteUrl: site.url, tries, ...page })) && isFast
    }
    return isControlSlow && isFast
  } finally {
    await browser.close()
    await site.close()
  }
}

/** A slow interaction that the measurement must detect. */
const control: PageInteractions = {
  path: '/',
  interactions: {
    'a handler that blocks': async (page) => {
      await page.evaluate((blockMs) => {
        addEventListener('click', () => {
          const startedAt = performance.now()
          while (performance.now() - startedAt < blockMs);
        })
      }, GOAL_MS)
      await page.locator('h1').tap()
    },
  },
}

interface BenchOptions extends PageInteractions {
  readonly siteUrl: string
  readonly tries: number
}

/** Prints a row per interaction and resolves to whether all are fast. */
async function bench(browser: Browser, options: BenchOptions): Promise<boolean> {
  const { path, interactions, siteUrl, tries } = options
  const names = Object.keys(interactions)
  const times = new Map(names.map((name): [string, number[]] => [name, []]))
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  for (let visit = 0; visit < tries; visit += 1) {
    const page = await context.newPage()
    await open(page, siteUrl + path)
    for (const [name, act] of Object.entries(interactions))
      times.get(name)?.push(await slowestInteraction(page, () => act(page)))
    await page.close()
  }
  await context.close()
  return [...times]
    .map(([name, all]) => {
      const medianMs = median(all)
      console.log(row(path, name, [String(medianMs), String(Math.max(...all))]))
      return medianMs <= GOAL_MS
    })
    .every((isFast) => isFast)
}

/** Throttles the CPU only when the page is idle. */
async function open(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(10_000)
  await watchInteractions(page)
  await page.goto(url)
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  await slowDown(page, { processor: 4 })
}

function row(path: string, name: string, cells: readonly string[]): string {
  return path.padEnd(22) + name.padEnd(36) + cells.map((cell) => cell.padStart(11)).join('')
}
