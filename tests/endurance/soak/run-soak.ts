import { Agent } from 'node:http'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/deploy/node-options.ts'
import { openDatabase } from '../../../server/database/database.ts'
import { readRelease } from '../../../server/release.ts'
import { createPageRoutes } from '../../../shared/pages/all-pages.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import { serveRelease } from '../../support/processes/serve-release.ts'
import { createRandom } from '../../support/random.ts'
import type { Count } from '../report.ts'
import { countSoak } from './count-soak.ts'
import { openIdleConnections } from './idle-connections.ts'
import { sendVisit } from './send-visit.ts'
import type { SoakOptions } from './soak-options.ts'
import { createTally, type SoakTally, tallyVisit } from './soak-tally.ts'
import { nextVisit, type SoakPaths } from './soak-visit.ts'
import { watchSoak } from './watch-soak.ts'

export interface SoakRun {
  /** Folder of the built site. */
  readonly release: string
  readonly options: SoakOptions
  readonly exitHooks: ExitHooks
}

/** Runs the soak from an empty database and returns the rows of the table. */
export async function runSoak({ release, options, exitHooks }: SoakRun): Promise<Count[]> {
  const metricsPort = await findFreePort()
  const { url, port, dataDir, server } = await serveRelease(release, {
    flags: NODE_OPTIONS_AS_DEPLOYED,
    env: {
      METRICS_PORT: String(metricsPort),
      FORM_POSTS_PER_HOUR: '9999999',
      TRUST_PROXY: '1', // each visitor has a network of its own
    },
    exitHooks,
  })
  const paths = await findPaths(release, url)
  const idle = await openIdleConnections(port, options.idle)
  const tally = createTally()
  const watch = watchSoak({ tally, idle, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` })
  await sendAll({ port, paths, options, tally })
  const memory = await watch.stop()
  idle.close()
  const exitCode = await server.stop()
  const database = openDatabase({ dataDir })
  const counts = await countSoak({
    tally,
    memory,
    database,
    errors: server.errors,
    exitCode,
    options,
  })
  await database.close()
  return counts
}

async function findPaths(release: string, url: string): Promise<SoakPaths> {
  const { facts, assets } = readRelease(release)
  const pages = createPageRoutes(facts)
    .map(({ path }) => path)
    .filter((path) => path !== '/404')
  const etags = new Map<string, string>()
  for (const page of pages) {
    const { headers } = await fetch(url + page)
    const etag = headers.get('etag')
    if (etag) etags.set(page, etag)
  }
  const payloads = ['home', 'faqs'].map((id) => `${facts.payloadsPath}/${id}.json`)
  const files = [assets.entry, assets.stylesheet, ...assets.entryImports, facts.databasePath]
  return { pages, etags, files: [...files, ...payloads, '/icon.svg', '/robots.txt'] }
}

interface Sending {
  readonly port: number
  readonly paths: SoakPaths
  readonly options: SoakOptions
  readonly tally: SoakTally
}

/** Keeps `atOnce` requests in progress until all are sent. */
async function sendAll({ port, paths, options, tally }: Sending): Promise<void> {
  const { requests, atOnce, seed } = options
  const random = createRandom(`${seed} soak`)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let next = 0
  const client = async () => {
    while (next < requests) {
      next += 1
      const made = nextVisit(next, paths, random)
      const visit = { ...made, headers: { ...made.headers, 'x-forwarded-for': networkOf(next) } }
      const startedAt = performance.now()
      const end = await sendVisit(visit, { port, agent })
      tallyVisit(tally, visit, end, performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  agent.destroy()
}

function networkOf(number: number): string {
  return `10.${(number >> 8) & 255}.${number & 255}.1`
}
