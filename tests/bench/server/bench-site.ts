import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { readRelease } from '../../../server/release.ts'
import { createPageRoutes } from '../../../shared/pages/all-pages.ts'
import { FORM_MIN_FILL_MS } from '../../../shared/timings.ts'
import { ROOT } from '../../support/root.ts'
import type { Program } from '../../support/run-program.ts'
import { sampleAnswers } from '../../support/sample-answers.ts'
import { median } from '../median.ts'
import { type BenchServer, keepOffServerCpu, startBenchServer } from './bench-server.ts'
import { compareAnswers, ENCODING } from './compare-answers.ts'
import { compareMisses } from './compare-misses.ts'
import { type Load, load } from './load.ts'

const HELP = `Compares the built site with bare node:http and with plain Express and React.

The first baseline sends the same bytes, the second renders the same home page. Load alternates between the site and a
baseline, so the ratios change little on a busy machine. Linux only.

  --strict   exits with 1 if a goal is missed`

const RELEASE = join(ROOT, 'dist')
const STARTS = 3
const QUARTERS = 4
const QUARTER_S = 5
/** Forms are posted this long twice; the first time lets V8 optimize their code. */
const FORMS_S = 4

interface Row {
  readonly name: string
  /** In the unit given in the name. */
  readonly value: number
  /** Without one it is only printed. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number }
  readonly note?: string
}

export const serverBench: Program<boolean> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): boolean {
  const options = { strict: { type: 'boolean', default: false } } as const
  return parseArgs({ args: [...args], options }).values.strict
}

async function run(isStrict: boolean): Promise<boolean> {
  await buildSite({ outDirectory: RELEASE })
  keepOffServerCpu()
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const [load = 0] = loadavg()
  const processor = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads`
  console.log(`${processor}, load ${load.toFixed(1)}, Node ${process.version}\n`)
  try {
    const rows = [...(await benchMisses(folder)), ...(await benchSite(folder))]
    return rows.map(printRow).every((isMet) => isMet) || !isStrict
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the row and returns whether its goal is met, if it has one. */
function printRow({ name, value, goal, note = '' }: Row): boolean {
  const { isMet, limit, verdict } = judge(value, goal)
  const shown = value >= 100 ? String(Math.round(value)) : value.toFixed(2)
  const cells = [name.padEnd(50), shown.padStart(8), limit.padStart(9), verdict.padEnd(6), note]
  console.log(cells.join('  ').trimEnd())
  return isMet
}

function judge(value: number, goal: Row['goal']) {
  if (!goal) return { isMet: true, limit: '', verdict: '' }
  const isMet = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
  const limit = 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`
  return { isMet, limit, verdict: isMet ? 'met' : 'MISSED' }
}

function startSite(folder: string) {
  return startBenchServer({
    program: join(RELEASE, 'server/main.js'),
    env: { DATA_DIR: join(folder, 'data'), FORM_POSTS_PER_HOUR: '9999999' },
    folder,
  })
}

async function benchMisses(folder: string): Promise<readonly Row[]> {
  const { siteMs, peerMs, ratioPerKb } = await compareMisses({ release: RELEASE, folder })
  const note = `plain Express and React: ${peerMs.toFixed(2)} ms`
  return [
    { name: 'cache miss of home, sequential, ms', value: siteMs, goal: { atMost: 3 }, note },
    { name: 'cache miss per KB, plain Express and React / site', value: ratioPerKb },
  ]
}

async function benchSite(folder: string): Promise<readonly Row[]> {
  const starts: number[] = []
  let site = await startSite(folder)
  for (; starts.push(site.readyMs) < STARTS; site = await startSite(folder)) await site.stop()
  const cached = await compareAnswers(site, folder)
  const forms = await postForms(site)
  const memoryMb = await readEveryPage(site)
  await site.stop()
  const [first = 1, last = 0] = [memoryMb[0], memoryMb.at(-1)]
  const rates = `bare and site: ${Math.round(cached.bareRate)} and ${Math.round(cached.siteRate)} per second`
  const note = `${rates}, ${cached.failed} failed`
  const quarters = `by quarter: ${memoryMb.map(Math.round).join(', ')}`
  return [
    { name: 'ready after, ms', value: median(starts), goal: { atMost: 1_000 } },
    {
      name: 'cached page, share of bare node:http',
      value: cached.ratio,
      note,
    },
    {
      name: '304, relative to a cached page',
      value: cached.notModifiedRatio,
      goal: { atLeast: 1 },
    },
    {
      name: 'durable forms per second',
      value: forms.perSecond,
      goal: { atLeast: 200 },
      note: `p50 ${forms.p50Ms} ms, ${forms.failed} failed`,
    },
    { name: 'forms, p99 ms', value: forms.p99Ms, goal: { atMost: 100 } },
    { name: 'resident MB, at the end', value: last, goal: { atMost: 200 }, note: quarters },
    { name: 'resident, last quarter / first', value: last / first, goal: { atMost: 1.1 } },
  ]
}

/** Posts contact forms from different visitors, 16 at a time. Each is stored durably before its response. */
async function postForms(site: BenchServer): Promise<Load> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  let number = 0
  const setupRequest = (request: object) => {
    number += 1
    const own = { email: `visitor-${number}@example.com`, submissionId: randomUUID() }
    const elapsedMs = String(10 * FORM_MIN_FILL_MS)
    return { ...request, body: JSON.stringify({ ...sampleAnswers.contact, ...own, elapsedMs }) }
  }
  const path = '/contact-us'
  const requests = [{ method: 'POST' as const, path, headers, setupRequest }]
  const options = { path, connections: 16, requests, duration: FORMS_S }
  await load(site, options)
  return load(site, options)
}

/** Requests all pages in turn and returns the resident memory in MB after each quarter. */
async function readEveryPage(site: BenchServer): Promise<readonly number[]> {
  const pages = createPageRoutes(readRelease(RELEASE).facts).filter(({ path }) => path !== '/404')
  const requests = pages.map(({ path }) => ({ path, headers: ENCODING }))
  const memoryMb: number[] = []
  while (memoryMb.length < QUARTERS) {
    await load(site, { requests, duration: QUARTER_S })
    memoryMb.push(site.memoryMb())
  }
  return memoryMb
}
