import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { readRelease } from '../../../server/release.ts'
import { createPageRoutes } from '../../../shared/pages/all-pages.ts'
import { isIndexed } from '../../../shared/pages/page-route.ts'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { serveBuiltSite } from '../../support/browser/serve-built-site.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import { serveRelease } from '../../support/processes/serve-release.ts'
import { readCount } from '../../support/read-count.ts'
import { ROOT } from '../../support/root.ts'
import type { Program } from '../../support/run-program.ts'
import { median } from '../median.ts'
import { otherRelease } from './other-release.ts'
import { type VisitCost, visitOnPhone } from './phone-visit.ts'

const HELP = `Shows what blocks a phone with a 4x slower CPU after the first paint, by kind of work, on every page.

Visits of the sites alternate. Prints medians: processor time of the page's main thread in ms, of which "blocked" is
what tasks after the first paint take above 50 ms each; elements; boxes, and how many were laid out, where more than
there are means that some were laid out twice. Has no verdict.

  --rounds n         visits of each page (default 5)
  --page /path       only this page; can be repeated
  --beside release   also measures another release, a folder such as dist/ or a git ref, and prints ours / theirs

PEER=http://…        also measures another site, where it has a page at the same path`

const LIMIT_MS = 60 * 60_000
const COLUMNS = ['blocked', 'longest', 'layout', 'style', 'scripts', 'elements'] as const

interface PhoneOptions {
  readonly rounds: number
  readonly pages: readonly string[]
  readonly beside: string | undefined
}

export const phoneBench: Program<PhoneOptions> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): PhoneOptions {
  const { rounds, page, beside } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      page: { type: 'string', multiple: true, default: [] },
      beside: { type: 'string' },
    },
  }).values
  return { rounds: readCount('rounds', rounds), pages: page, beside }
}

async function run({ rounds, pages, beside }: PhoneOptions): Promise<boolean> {
  const site = await serveBuiltSite(ROOT, LIMIT_MS)
  const folder = await mkdtemp(join(tmpdir(), 'phone-'))
  const browser = await launchBrowser({ isFullBrowser: true })
  try {
    const other = beside && (await serveOther(beside, folder))
    const { PEER } = process.env
    const sites = [
      { name: 'this site', url: site.url },
      ...(other ? [{ name: beside, url: other }] : []),
      ...(PEER ? [{ name: 'PEER', url: PEER.replace(/\/$/, '') }] : []),
    ]
    const routes = createPageRoutes(readRelease(site.outDirectory).facts).filter(isIndexed)
    const paths = pages.length > 0 ? pages : routes.map(({ path }) => path)
    const head = ['load', loadavg()[0]?.toFixed(1), '']
    console.log(row(head.join(' '), ['', ...COLUMNS, 'boxes', 'laid out']))
    for (const path of paths) {
      const measured = await measurePage(browser, { path, sites, rounds })
      for (const { name, cost } of measured) printCost(path, name, cost)
      if (other) printRatio(beside, measured)
    }
    return true
  } finally {
    await browser.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function serveOther(release: string, folder: string): Promise<string> {
  const exitHooks = createExitHooks(LIMIT_MS)
  return (await serveRelease(otherRelease(release, folder), { exitHooks })).url
}

interface Site {
  readonly name: string
  readonly url: string
}

interface PageOptions {
  readonly path: string
  readonly sites: readonly Site[]
  readonly rounds: number
}

interface Measured {
  readonly name: string
  readonly cost: VisitCost
}

async function measurePage(browser: Browser, page: PageOptions): Promise<readonly Measured[]> {
  const { path, sites, rounds } = page
  const shown: Site[] = []
  for (const site of sites) if (await hasPage(site.url + path)) shown.push(site)
  const visits = shown.map((): VisitCost[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url }] of shown.entries())
      visits[index]?.push(await visitOnPhone(browser, url + path))
  }
  return shown.map(({ name }, index) => ({ name, cost: medianCost(visits[index] ?? []) }))
}

async function hasPage(url: string): Promise<boolean> {
  const { ok, body } = await fetch(url)
  await body?.cancel()
  return ok
}

function medianCost(visits: readonly VisitCost[]): VisitCost {
  const of = (name: keyof VisitCost) => median(visits.map((visit) => visit[name]))
  return {
    blocked: of('blocked'),
    longest: of('longest'),
    layout: of('layout'),
    style: of('style'),
    scripts: of('scripts'),
    elements: of('elements'),
    boxes: of('boxes'),
    laidOut: of('laidOut'),
  }
}

function printCost(path: string, name: string, cost: VisitCost): void {
  const { boxes, laidOut } = cost
  const times = laidOut / boxes
  const cells = [...COLUMNS.map((column) => cost[column].toFixed(0)), String(boxes)]
  console.log(row(path, [name, ...cells, `${times.toFixed(2)}x`]))
}

function printRatio(beside: string, [ours, ...others]: readonly Measured[]): void {
  const other = others.find(({ name }) => name === beside)
  if (!ours || !other) return
  const cells = COLUMNS.map((column) => (ours.cost[column] / other.cost[column]).toFixed(2))
  console.log(row('', ['ratio', ...cells]))
}

function row(first: string, [second = '', ...cells]: readonly string[]): string {
  const names = `${first.slice(0, 36).padEnd(37)}${second.slice(-20).padEnd(21)}`
  return (names + cells.map((cell) => cell.padStart(10)).join('')).trimEnd()
}
