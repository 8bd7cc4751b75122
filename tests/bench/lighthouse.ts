import { parseArgs } from 'node:util'
import { readRelease } from '../../server/release.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { isIndexed } from '../../shared/pages/page-route.ts'
import { launchBrowser } from '../support/browser/launch-browser.ts'
import { serveBuiltSite } from '../support/browser/serve-built-site.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { runProgram } from '../support/run-program.ts'
import { ROOT } from '../support/test-release.ts'
import {
  CATEGORIES,
  type Measured,
  measurePage,
  type PageToMeasure,
} from './lighthouse/measure-page.ts'

const HELP = `npm run lighthouse -- [path...]: measures every page, or these, as Lighthouse does for phones.

Prints a table. The goal is 100 everywhere and no layout shift; anything less ends it with 1. Other work on the
machine only makes a page slower: a page short of the goal is measured up to five times, and the best run counts.`

const LIMIT_MS = 30 * 60_000
const TRIES = 5

await runProgram({ help: HELP, readOptions, run })

function readOptions(args: readonly string[]): readonly string[] {
  return parseArgs({ args: [...args], allowPositionals: true }).positionals
}

async function run(paths: readonly string[]): Promise<boolean> {
  const site = await serveBuiltSite(ROOT, LIMIT_MS)
  const routes = createPageRoutes(readRelease(site.outDirectory).facts)
  const chosen = routes.filter(({ path }) => paths.length === 0 || paths.includes(path))
  if (chosen.length === 0) throw new Error(`Pages are ${routes.map(({ path }) => path).join(', ')}`)
  const debuggingPort = await findFreePort()
  const browser = await launchBrowser({
    args: [`--remote-debugging-port=${debuggingPort}`],
    isWhole: true,
  })
  console.log(row(['', ...CATEGORIES, 'shift', 'FCP s', 'LCP s', 'blocked ms', 'runs']))
  let isGoalMet = true
  for (const route of chosen) {
    const best = await measureBest({
      siteUrl: site.url,
      path: route.path,
      debuggingPort,
      isIndexed: isIndexed(route),
      isError: route.id === 'not-found',
    })
    isGoalMet &&= meetsGoal(best.measured)
    printPage(route.path, best)
  }
  await browser.close()
  await site.close()
  return isGoalMet
}

interface BestRun {
  readonly measured: Measured
  readonly tries: number
}

function printPage(path: string, { measured, tries }: BestRun): void {
  const scores = CATEGORIES.map((category) => String(measured.scores[category] ?? '–'))
  const { shift, firstPaintS, largestPaintS, blockedMs } = measured
  const times = [firstPaintS.toFixed(2), largestPaintS.toFixed(2), blockedMs.toFixed(0)]
  console.log(row([path, ...scores, shift.toFixed(3), ...times, String(tries)]))
  for (const finding of measured.findings) console.log(`    ${finding}`)
}

/** The best of several runs, and how many it took. A run that the browser broke off counts as none. Rejects when all did. */
async function measureBest(page: PageToMeasure): Promise<BestRun> {
  const runs: Measured[] = []
  let failure: unknown
  let tries = 0
  while (tries < TRIES && !runs.some(meetsGoal)) {
    tries += 1
    await measurePage(page).then(
      (run) => runs.push(run),
      (error: unknown) => {
        failure = error
      },
    )
  }
  const [best] = runs.toSorted((one, other) => performanceOf(other) - performanceOf(one))
  if (!best) throw failure
  return { measured: best, tries }
}

function performanceOf({ scores }: Measured): number {
  return scores.performance ?? 0
}

function meetsGoal({ scores, shift }: Measured): boolean {
  return shift === 0 && Object.values(scores).every((score = 100) => score === 100)
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(32) + cells.map((cell) => cell.padStart(15)).join('')
}
