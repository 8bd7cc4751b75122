import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/deploy/node-options.ts'
import { readRelease } from '../../../server/release.ts'
import { createPageRoutes } from '../../../shared/pages/all-pages.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { median } from '../median.ts'
import { printRows, type Row } from './bench-table.ts'
import { type Compared, compareAnswers, medianRatio } from './compare-answers.ts'
import { compareMisses } from './compare-misses.ts'
import { postForms } from './post-forms.ts'
import { readEveryPage } from './read-every-page.ts'
import { type BenchServer, keepOffServerCpu, startBenchServer } from './start-bench-server.ts'

const HELP = `Compares the built site with bare node:http and with plain Express and React.

The first baseline sends the same bytes, the second renders the same home page. Load alternates between the site and a
baseline, so the ratios change little on a busy machine.

  --strict   exits with 1 if a goal is missed`

const RELEASE = join(ROOT, 'dist')
const STARTS = 3

export const serverBench: Program<boolean> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): boolean {
  const options = { strict: { type: 'boolean', default: false } } as const
  return parseArgs({ args: [...args], options }).values.strict
}

async function run(isStrict: boolean): Promise<boolean> {
  await buildSite({ root: ROOT, outDirectory: RELEASE })
  keepOffServerCpu()
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const rows = [...(await benchMisses(folder)), ...(await benchSite(folder))]
    const [load = 0] = loadavg()
    const processor = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads`
    console.log(`${processor}, load ${load.toFixed(1)}, Node ${process.version}\n`)
    return printRows(rows) || !isStrict
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts the built server with the Node options of the deployment. */
async function startSite(dataDir: string, env: Readonly<Record<string, string>> = {}) {
  return startBenchServer({
    options: NODE_OPTIONS_AS_DEPLOYED,
    program: join(RELEASE, 'server/main.js'),
    port: await findFreePort(),
    env: { DATA_DIR: dataDir, FORM_POSTS_PER_HOUR: '9999999', ...env },
    logFile: `${dataDir}.log`,
  })
}

async function benchMisses(folder: string): Promise<readonly Row[]> {
  const site = await startSite(join(folder, 'uncached'), { PAGE_CACHE_MB: '0' })
  try {
    const { siteMs, peerMs, ratioPerKb } = await compareMisses(site, { release: RELEASE, folder })
    const note = `plain Express and React: ${peerMs.toFixed(2)} ms`
    return [
      { name: 'cache miss of home, sequential, ms', value: siteMs, goal: { atMost: 3 }, note },
      {
        name: 'cache miss per KB, plain Express and React / site',
        value: ratioPerKb,
        goal: { atLeast: 1 },
      },
    ]
  } finally {
    await site.stop()
  }
}

async function benchSite(folder: string): Promise<readonly Row[]> {
  const starts: number[] = []
  for (let start = 1; start < STARTS; start += 1) {
    const site = await startSite(join(folder, 'site'))
    starts.push(site.readyMs)
    await site.stop()
  }
  const site = await startSite(join(folder, 'site'))
  try {
    const readyMs = median([...starts, site.readyMs])
    return [
      { name: 'ready after, ms', value: readyMs, goal: { atMost: 1_000 } },
      ...(await benchCached(site, folder)),
      ...(await benchForms(site)),
      ...(await benchMemory(site)),
    ]
  } finally {
    await site.stop()
  }
}

async function benchCached(site: BenchServer, folder: string): Promise<readonly Row[]> {
  const [cached, notModified] = await compareAnswers(site, folder, [
    { name: 'cached page', path: '/' },
    { name: '304', path: '/', isKnown: true },
  ])
  if (!cached || !notModified) throw new Error('Nothing was measured')
  return [
    {
      name: 'cached page, share of bare node:http',
      value: cached.ratio,
      goal: { atLeast: 0.4 },
      note: describe(cached),
    },
    {
      name: '304, relative to a cached page',
      value: medianRatio(cached.siteRuns, notModified.siteRuns),
      goal: { atLeast: 1 },
      note: describe(notModified),
    },
  ]
}

function describe({ site, bare }: Compared): string {
  const rates = [bare, site].map(({ perSecond }) => Math.round(perSecond)).join(' and ')
  const failed = site.failed + bare.failed > 0 ? `, ${site.failed + bare.failed} failed` : ''
  return `bare and site: ${rates} per second${failed}`
}

async function benchForms(site: BenchServer): Promise<readonly Row[]> {
  const { perSecond, p50Ms, p99Ms, failed } = await postForms(site)
  const note = failed > 0 ? `${failed} failed` : `p50 ${p50Ms} ms`
  return [
    { name: 'durable forms per second', value: perSecond, goal: { atLeast: 200 }, note },
    { name: 'forms, p99 ms', value: p99Ms, goal: { atMost: 100 } },
  ]
}

async function benchMemory(site: BenchServer): Promise<readonly Row[]> {
  const paths = createPageRoutes(readRelease(RELEASE).facts).map((route) => route.path)
  const memoryMb = await readEveryPage(
    site,
    paths.filter((path) => path !== '/404'),
  )
  const [first = 1, last = 0] = [memoryMb[0], memoryMb.at(-1)]
  const note = `by quarter: ${memoryMb.map(Math.round).join(', ')}`
  return [
    { name: 'resident MB, at the end', value: last, goal: { atMost: 200 }, note },
    { name: 'resident, last quarter / first', value: last / first, goal: { atMost: 1.1 } },
  ]
}
