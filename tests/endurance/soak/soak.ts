import { Agent } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/deploy/node-options.ts'
import { openDatabase } from '../../../server/database/database.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import { serveRelease } from '../../support/processes/serve-release.ts'
import { createRandom } from '../../support/random.ts'
import { readCount } from '../../support/read-count.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { expectNone, printReport } from '../report.ts'
import { openIdleConnections } from './idle-connections.ts'
import { createTally, type Tally } from './tally.ts'
import { findPaths, nextVisit, type SoakPaths, sendVisit } from './visits.ts'
import { countMemory, watchMemory } from './watch-memory.ts'

const HELP = `Sends a million requests of all kinds, and faults, to the built server.

Includes clients that disconnect, aborted uploads, malformed requests and thousands of idle connections. Prints
progress and a table. Exits with 1 if a response was unexpected, memory grew, or an accepted form is not stored.
Nothing leaves this machine.

  --requests n   default: 1000000
  --idle n       idle connections; default: 5000
  --at-once n    concurrent requests; default: 64
  --seed n       default: 1; repeats the requests in the same order`

/** Even on a slow machine, a run that takes longer hangs. */
const LIMIT_MS = 60 * 60 * 1000

interface SoakOptions {
  readonly requests: number
  /** Idle connections held open for the whole run. */
  readonly idle: number
  /** Concurrent requests. */
  readonly atOnce: number
  /** The same seed produces the same requests in the same order. */
  readonly seed: number
}

export const soak: Program<SoakOptions> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '1000000' },
      idle: { type: 'string', default: '5000' },
      'at-once': { type: 'string', default: '64' },
      seed: { type: 'string', default: '1' },
    },
  })
  return {
    requests: readCount('requests', values.requests),
    idle: readCount('idle', values.idle),
    atOnce: readCount('at-once', values['at-once']),
    seed: readCount('seed', values.seed),
  }
}

async function run(options: SoakOptions): Promise<boolean> {
  const exitHooks = createExitHooks(LIMIT_MS)
  const release = join(ROOT, '.cache/soak-release')
  await buildSite({ root: ROOT, outDirectory: release })
  const metricsPort = String(await findFreePort())
  const { url, port, dataDir, server } = await serveRelease(release, {
    flags: NODE_OPTIONS_AS_DEPLOYED,
    env: {
      METRICS_PORT: metricsPort,
      FORM_POSTS_PER_HOUR: '9999999',
      TRUST_PROXY: '1', // each visitor has a network of its own
    },
    exitHooks,
  })
  const paths = await findPaths(release, url)
  const idle = await openIdleConnections(port, options.idle)
  const tally = createTally()
  const watch = watchMemory({ tally, idle, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` })
  await sendAll(port, { paths, options, tally })
  const samples = await watch.stop()
  idle.close()
  const exitCode = await server.stop()
  const errors = [...server.errors].map(([message, count]) => `${count} times: ${message}`)
  const counts = [
    ...tally.counts(samples.at(-1)?.shed ?? 0),
    expectNone('of them not stored', await findLost(dataDir, tally.references)),
    expectNone('errors in the log', errors),
    expectNone('exit codes other than 0', exitCode === 0 ? [] : [String(exitCode)]),
    ...countMemory(samples, options.requests),
  ]
  return printReport({ soak: counts })
}

interface Sending {
  readonly paths: SoakPaths
  readonly options: SoakOptions
  readonly tally: Tally
}

/** Keeps `atOnce` requests in progress until all are sent. */
async function sendAll(port: number, { paths, options, tally }: Sending): Promise<void> {
  const { requests, atOnce, seed } = options
  const random = createRandom(`${seed} soak`)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let next = 0
  const client = async () => {
    while (next < requests) {
      next += 1
      const visit = nextVisit(next, paths, random)
      const startedAt = performance.now()
      tally.add(visit, await sendVisit(visit, { port, agent }), performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  agent.destroy()
}

async function findLost(dataDir: string, references: ReadonlySet<string>): Promise<string[]> {
  const database = openDatabase({ dataDir })
  const rows = await database.kysely.selectFrom('submissions').select('reference').execute()
  await database.close()
  const stored = new Set(rows.map(({ reference }) => reference))
  return [...references].filter((reference) => !stored.has(reference))
}
