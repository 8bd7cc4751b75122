import { parseArgs } from 'node:util'
import { readRelease } from '../../server/release.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { isIndexed } from '../../shared/pages/page-route.ts'
import { launchBrowser } from '../support/browser/launch-browser.ts'
import { serveBuiltSite } from '../support/browser/serve-built-site.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { ROOT } from '../support/root.ts'
import { runProgram } from '../support/run-program.ts'
import {
  CATEGORIES,
  type Measured,
  measurePage,
  type PageToMeasure,
} from './lighthouse/measure-page.ts'
import { median } from './median.ts'

const HELP = `npm run lighthouse -- [path...]: runs Lighthouse with mobile settings on every page, or on these.

Prints medians of three runs. The goal is 100 everywhere, no layout shift and no blocking time. Exits with 1 if a page
misses it. Other load on the machine slows the pages down.`

const LIMIT_MS = 30 * 60_000
const RUNS = 3

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
    isFullBrowser: true,
  })
  try {
    console.log(row(['', ...CATEGORIES, 'shift', 'FCP s', 'LCP s', 'blocked ms']))
    let isGoalMet = true
    for (const route of chosen) {
      const measured = await measureMedian({
        siteUrl: site.url,
        path: route.path,
        debuggingPort,
        isIndexed: isIndexed(route),
        isError: route.id === 'not-found',
      })
      isGoalMet &&= meetsGoal(measured)
      printPage(route.path, measured)
      for (const finding of measured.findings) console.log(`    ${finding}`)
    }
    return isGoalMet
  } finally {
    await browser.close()
    await site.close()
  }
}

function printPage(name: string, { scores, ...measured }: Measured): void {
  const { shift, firstPaintS, largestPaintS, blockedMs } = measured
  const times = [firstPaintS.toFixed(2), largestPaintS.toFixed(2), blockedMs.toFixed(0)]
  const shown = CATEGORIES.map((category) => String(scores[category] ?? '–'))
  console.log(row([name, ...shown, shift.toFixed(3), ...times]))
}

/** Medians of all runs. The findings come from the run with the lowest performance score. */
async function measureMedian(page: PageToMeasure): Promise<Measured> {
  const runs: Measured[] = []
  while (runs.length < RUNS) runs.push(await measurePage(page))
  const medianOf = (read: (run: Measured) => number) => median(runs.map(read))
  const [worst] = runs.toSorted((one, other) => performanceOf(one) - performanceOf(other))
  return {
    scores: Object.fromEntries(
      CATEGORIES.flatMap((category) => {
        const values = runs.flatMap(({ scores }) => scores[category] ?? [])
        return values.length > 0 ? [[category, median(values)]] : []
      }),
    ),
    shift: medianOf(({ shift }) => shift),
    firstPaintS: medianOf(({ firstPaintS }) => firstPaintS),
    largestPaintS: medianOf(({ largestPaintS }) => largestPaintS),
    blockedMs: medianOf(({ blockedMs }) => blockedMs),
    findings: worst?.findings ?? [],
  }
}

function performanceOf({ scores }: Measured): number {
  return scores.performance ?? 0
}

function meetsGoal({ scores, shift, blockedMs }: Measured): boolean {
  const isFast = shift === 0 && Math.round(blockedMs) === 0
  return isFast && Object.values(scores).every((score) => score === 100)
}

function row([name = '', ...cells]: readonly string[]): string {
  return name.padEnd(32) + cells.map((cell) => cell.padStart(15)).join('')
}
