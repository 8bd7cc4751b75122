/**
 * `npm run attack:memory`: floods a built server on this machine with searches, each of a page that has to be
 * rendered: 1,200 at once from one network, 1,200 at once from 60 networks by readers who take nothing of the answer,
 * and 1,400 pipelined on one connection. Meanwhile a visitor of another network opens pages, searches and sends forms.
 * Ends with 1 unless the process stays below 512 MB and every form and page of the visitor is answered. Stops by itself.
 */
import { join } from 'node:path'
import { floods } from './attack/flood-searches.ts'
import { startAttackedServer } from './attack/start-attacked-server.ts'
import { visitHonestly } from './attack/visit-honestly.ts'
import { buildSite } from './build/build-site.ts'
import { createExitDuties } from './chaos/exit-duties.ts'

const LIMIT_MS = 5 * 60_000

/** `mem_limit` in scripts/deploy/compose.yml. */
const MEMORY_MAX_MB = 512

const root = join(import.meta.dirname, '..')
const outDirectory = join(root, 'dist')
await buildSite({ root, outDirectory })
const duties = createExitDuties(LIMIT_MS)

for (const { name, run } of floods) {
  const server = await startAttackedServer(outDirectory, duties)
  const visitor = visitHonestly(server.url)
  const statuses = await run(new URL(server.url))
  const visits = await visitor.stop()
  const memoryMb = server.peakMemoryMb()
  const isBad = memoryMb > MEMORY_MAX_MB || visits.failed.length > 0
  console.log(
    `${name}: ${describe(statuses)}; peak ${memoryMb} MB; visitor: ${visits.answered} answered, ` +
      `slowest ${visits.slowestMs} ms, not answered: ${visits.failed.join(', ') || 'none'}`,
  )
  if (isBad) process.exitCode = 1
  await server.stop()
}

/** `200: 16, 503: 1184`. */
function describe(statuses: ReadonlyMap<string, number>): string {
  return [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
}
