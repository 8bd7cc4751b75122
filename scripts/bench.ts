/**
 * `npm run bench`: how fast the built site answers, beside a bare node:http server that answers the same bytes and beside
 * plain Express and React with the same home page, all in the same run. Ratios change little on a busy machine. Prints a
 * table; `--save` writes its values to tests/bench for comparison, `--strict` fails when a goal is missed.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readRelease } from '../server/release.ts'
import { createPageRoutes } from '../shared/pages/all-pages.ts'
import { NODE_OPTIONS_AS_DEPLOYED } from './as-deployed.ts'
import { type BenchServer, keepOffServerCpu, startBenchServer } from './bench/bench-server.ts'
import { benchTable, missedGoals, type Row, type SavedValues } from './bench/bench-table.ts'
import { type Compared, compareAnswers, middleRatio } from './bench/compare-answers.ts'
import { compareMisses } from './bench/compare-misses.ts'
import { middle } from './bench/load.ts'
import { postForms } from './bench/post-forms.ts'
import { readEveryPage } from './bench/read-every-page.ts'
import { buildSite } from './build/build-site.ts'
import { findFreePort } from './chaos/find-free-port.ts'

const root = join(import.meta.dirname, '..')
const SAVED = join(root, 'tests/bench/saved.json')
const STARTS = 3

const release = join(root, 'dist')
await buildSite({ root, outDirectory: release })
keepOffServerCpu()
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  const rows = [...(await benchMisses()), ...(await benchSite())]
  const saved = JSON.parse(await readFile(SAVED, 'utf8').catch(() => '{}')) as SavedValues
  const [load = 0] = loadavg()
  const processor = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads`
  console.log(`${processor}, load ${load.toFixed(1)}, Node ${process.version}\n`)
  console.log(benchTable(rows, saved))
  if (process.argv.includes('--save')) await save(rows)
  if (process.argv.includes('--strict') && missedGoals(rows).length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** A built server as it is deployed, with a database of its own. */
async function startSite(name: string, env: Readonly<Record<string, string>> = {}) {
  return startBenchServer({
    options: NODE_OPTIONS_AS_DEPLOYED,
    program: join(release, 'server/main.js'),
    port: await findFreePort(),
    env: { DATA_DIR: join(folder, name), FORM_POSTS_PER_HOUR: '9999999', ...env },
    logFile: join(folder, `${name}.log`),
  })
}

async function benchMisses(): Promise<readonly Row[]> {
  const site = await startSite('uncached', { PAGE_CACHE_MB: '0' })
  try {
    const { siteMs, peerMs, ratioPerKb } = await compareMisses(site, { root, release, folder })
    const note = `plain Express and React: ${peerMs.toFixed(2)} ms`
    return [
      { name: 'miss of home, one at a time, ms', value: siteMs, goal: { atMost: 3 }, note },
      {
        name: 'miss per KB, plain Express and React / site',
        value: ratioPerKb,
        goal: { atLeast: 1 },
      },
    ]
  } finally {
    await site.stop()
  }
}

async function benchSite(): Promise<readonly Row[]> {
  const starts: number[] = []
  for (let start = 1; start < STARTS; start += 1) {
    const site = await startSite('site')
    starts.push(site.readyMs)
    await site.stop()
  }
  const site = await startSite('site')
  try {
    const readyMs = middle([...starts, site.readyMs])
    return [
      { name: 'ready after ms', value: readyMs, goal: { atMost: 1_000 } },
      ...(await benchCached(site)),
      ...(await benchForms(site)),
      ...(await benchMemory(site)),
    ]
  } finally {
    await site.stop()
  }
}

async function benchCached(site: BenchServer): Promise<readonly Row[]> {
  const [hot, known] = await compareAnswers(site, folder, [
    { name: 'hot page', path: '/' },
    { name: '304', path: '/', isKnown: true },
  ])
  if (!hot || !known) throw new Error('Nothing was measured')
  return [
    {
      name: 'hot page, of bare node:http',
      value: hot.ratio,
      goal: { atLeast: 0.4 },
      note: describe(hot),
    },
    {
      name: '304, beside a hot page',
      value: middleRatio(hot.siteRuns, known.siteRuns),
      goal: { atLeast: 1 },
      note: describe(known),
    },
  ]
}

function describe({ site, bare }: Compared): string {
  const seen = [bare, site].map(({ perSecond }) => Math.round(perSecond)).join(' and ')
  const failed = site.failed + bare.failed > 0 ? `, ${site.failed + bare.failed} failed` : ''
  return `bare and site: ${seen} a second${failed}`
}

async function benchForms(site: BenchServer): Promise<readonly Row[]> {
  const { perSecond, p50Ms, p99Ms, failed } = await postForms(site)
  const note = failed > 0 ? `${failed} failed` : `p50 ${p50Ms} ms`
  return [
    { name: 'forms a second, durable', value: perSecond, goal: { atLeast: 200 }, note },
    { name: 'forms, p99 ms', value: p99Ms, goal: { atMost: 100 } },
  ]
}

async function benchMemory(site: BenchServer): Promise<readonly Row[]> {
  const paths = createPageRoutes(readRelease(release).facts).map((route) => route.path)
  const memoryMb = await readEveryPage(
    site,
    paths.filter((path) => path !== '/404'),
  )
  const [first = 1, last = 0] = [memoryMb[0], memoryMb.at(-1)]
  const note = `in quarters ${memoryMb.map(Math.round).join(', ')}`
  return [
    { name: 'resident MB, after all of these', value: last, goal: { atMost: 200 }, note },
    { name: 'resident, last quarter / first', value: last / first, goal: { atMost: 1.1 } },
  ]
}

async function save(rows: readonly Row[]): Promise<void> {
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, Number(value.toFixed(3))]))
  await mkdir(dirname(SAVED), { recursive: true })
  await writeFile(SAVED, `${JSON.stringify(values, null, 2)}\n`)
}
