/**
 * `npm run bench`: how fast the built site answers, beside a bare node:http server that answers the same bytes in the
 * same run. A ratio compares what a request costs the processor, so that a busy machine changes little. Prints a
 * table; `--keep` keeps its values in tests/bench for the runs to come, `--strict` fails when a goal is missed.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readRelease } from '../server/release.ts'
import { createPageRoutes, type RouteFacts } from '../shared/routes.ts'
import { NODE_OPTIONS_AS_DEPLOYED } from './as-deployed.ts'
import { askOnce } from './bench/ask-once.ts'
import { type BenchServer, keepOffServerCpu, startBenchServer } from './bench/bench-server.ts'
import { benchTable, type KeptValues, missedGoals, type Row } from './bench/bench-table.ts'
import { measureColdRender } from './bench/cold-render.ts'
import { type Compared, compareAnswers, ENCODING, middleRatio } from './bench/compare-answers.ts'
import { type Load, load, middle } from './bench/load.ts'
import { postEvents } from './bench/post-events.ts'
import { postForms } from './bench/post-forms.ts'
import { buildSite } from './build/build-site.ts'
import { findFreePort } from './chaos/find-free-port.ts'

const root = join(import.meta.dirname, '..')
const KEPT = join(root, 'tests/bench/kept.json')
const STARTS = 3

/** It takes three seconds where nothing else runs; never, where the server can start no process. */
const COMPRESSED_WITHIN_MS = 60_000

/** All requests come from one network. */
const LIMITS = { FORM_POSTS_PER_HOUR: '9999999', EVENTS_PER_MINUTE: '9999999' }

const outDirectory = join(root, 'dist')
await buildSite({ root, outDirectory })
keepOffServerCpu()
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  const rows = [...(await benchAnswers()), ...(await benchCold())]
  const kept = JSON.parse(await readFile(KEPT, 'utf8').catch(() => '{}')) as KeptValues
  console.log(
    `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} threads, Node ${process.version}\n`,
  )
  console.log(benchTable(rows, kept))
  if (process.argv.includes('--keep')) await keep(rows)
  const missed = missedGoals(rows)
  if (missed.length > 0) console.log(`\nMissed: ${missed.map(({ name }) => name).join('; ')}`)
  if (process.argv.includes('--strict') && missed.length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function startSite(env: Readonly<Record<string, string>> = {}) {
  return startBenchServer({
    options: NODE_OPTIONS_AS_DEPLOYED,
    program: join(outDirectory, 'server/main.js'),
    port: await findFreePort(),
    env: { DATA_DIR: join(folder, 'data'), ...LIMITS, ...env },
    logFile: join(folder, 'site.log'),
  })
}

/** What a visitor waits for, from a server as it is deployed. */
async function benchAnswers(): Promise<readonly Row[]> {
  const { assets, facts } = readRelease(outDirectory)
  const starts: number[] = []
  for (let start = 1; start < STARTS; start += 1) {
    const site = await startSite()
    starts.push(site.readyMs)
    await site.stop()
  }
  const site = await startSite()
  try {
    await untilCompressed(site, facts)
    const hotAndKnown = await compareAnswers(site, folder, [
      { name: 'hot page', path: '/' },
      { name: '304', path: '/', isKnown: true },
    ])
    const memoryMb = await memoryOfMillion(site)
    const compared = [
      ...hotAndKnown,
      ...(await compareAnswers(site, folder, [{ name: 'asset', path: assets.entry }])),
      ...(await compareAnswers(site, folder, [
        { name: 'payload', path: `${facts.payloadsPath}/home.json` },
      ])),
    ]
    const [hot, known] = hotAndKnown
    const forms = await postForms(site)
    const events = await postEvents(site)
    return [
      ...compared.map((each) => ratioRow(each)),
      {
        name: '304 beside hot page',
        value: hot && known ? middleRatio(hot.siteRuns, known.siteRuns) : 0,
        goal: { atLeast: 1 },
      },
      {
        name: 'forms a second, durable',
        value: forms.perSecond,
        goal: { atLeast: 200 },
        note: forms.failed > 0 ? `${forms.failed} failed` : `p50 ${forms.p50Ms} ms`,
      },
      { name: 'forms, p99 ms', value: forms.p99Ms, goal: { atMost: 100 } },
      {
        name: 'events, batches a second',
        value: perSecondOfOneCore(events),
        note: `seen ${Math.round(events.perSecond)}, p99 ${events.p99Ms} ms, ${events.failed} failed`,
      },
      { name: 'ready after ms', value: middle([...starts, site.readyMs]), goal: { atMost: 700 } },
      {
        name: 'resident MB after a million pages',
        value: memoryMb.at(-1) ?? 0,
        goal: { atMost: 130 },
        note: `in quarters ${memoryMb.map(Math.round).join(', ')}`,
      },
      { name: 'resident MB after all of these', value: site.memoryMb() ?? 0 },
    ]
  } finally {
    await site.stop()
  }
}

/** It makes its pages as short as they can be, one after the other, in processes beside it on the same processor. */
async function untilCompressed(site: BenchServer, facts: RouteFacts): Promise<void> {
  const last = site.url + createPageRoutes(facts).at(-1)?.path
  const etags = async () => String((await askOnce(last, { 'Accept-Encoding': 'br' })).headers)
  const latest = performance.now() + COMPRESSED_WITHIN_MS
  while (!(await etags()).includes('-best"')) {
    if (performance.now() > latest)
      throw new Error('The server did not compress its pages within a minute')
    await wait(100)
  }
}

/** What the process takes after each quarter of a million pages. */
async function memoryOfMillion(site: BenchServer): Promise<readonly number[]> {
  const memoryMb: number[] = []
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await load(site, { amount: 250_000, headers: ENCODING })
    memoryMb.push(site.memoryMb() ?? 0)
  }
  return memoryMb
}

/** From a server that stores nothing: one that has taken forms would still be delivering them. */
async function benchCold(): Promise<readonly Row[]> {
  const site = await startSite({ PAGE_CACHE_MB: '0', DATA_DIR: join(folder, 'empty') })
  try {
    const { oneAtATimeMs, together } = await measureColdRender(site)
    return [
      { name: 'cold render, ms', value: oneAtATimeMs, goal: { atMost: 1.5 } },
      {
        name: 'cold renders a second',
        value: perSecondOfOneCore(together),
        goal: { atLeast: 1_200 },
        note: `seen ${Math.round(together.perSecond)}`,
      },
    ]
  } finally {
    await site.stop()
  }
}

function ratioRow({ name, site, bare, ratio }: Compared): Row {
  const seen = [bare, site].map(({ perSecond }) => Math.round(perSecond)).join(' and ')
  const cost = [bare, site].map(({ cpuUs }) => cpuUs?.toFixed(1)).join(' and ')
  const failed = site.failed + bare.failed > 0 ? `, ${site.failed + bare.failed} failed` : ''
  return {
    name: `${name}, beside bare node:http`,
    value: ratio,
    ...(name === 'hot page' ? { goal: { atLeast: 0.7 } } : {}),
    note: `bare and site: ${cost} µs, ${seen} a second, p99 ${site.p99Ms} ms${failed}`,
  }
}

/** What one processor could answer if it had nothing else to do. */
function perSecondOfOneCore({ cpuUs, perSecond }: Load): number {
  return cpuUs === undefined ? perSecond : 1e6 / cpuUs
}

async function keep(rows: readonly Row[]): Promise<void> {
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, Number(value.toFixed(3))]))
  await mkdir(dirname(KEPT), { recursive: true })
  await writeFile(KEPT, `${JSON.stringify(values, null, 2)}\n`)
}
