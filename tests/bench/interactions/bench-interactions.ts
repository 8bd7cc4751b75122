import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { serveBuiltSite } from '../../support/browser/serve-built-site.ts'
import { untilHydrated } from '../../support/browser/until-hydrated.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { middle } from '../middle.ts'
import { slowDown } from '../slow-down.ts'
import { slowestInteraction, watchInteractions } from './event-timing.ts'
import { type PageInteractions, pageInteractions } from './page-interactions.ts'

const GOAL_MS = 100

const HELP = `Times every interaction on a phone: 390 px wide, a processor four times slower.

From the tap or key to the next frame, by the Event Timing API, with real input. Each try opens the page in a new tab
and makes its interactions in order; of several keys the slowest counts. Prints the median and the slowest of the
tries. The first row is a handler that blocks for ${GOAL_MS} ms and must show. Ends with 1 if another median is over
${GOAL_MS} ms. The API rounds to 8 ms; 0 stands for less than 16.

  --tries n     (default 3)
  --page path   only this page; may be repeated`

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

/** An interaction that is too slow, so that the measurement can be trusted. */
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

/** Prints a line for each interaction; resolves to whether all are fast. */
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
      const median = middle(all)
      console.log(row(path, name, [String(median), String(Math.max(...all))]))
      return median <= GOAL_MS
    })
    .every((isFast) => isFast)
}

/** The page is idle before the processor slows down. */
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
