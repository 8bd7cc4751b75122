import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { floods } from './flood-searches.ts'
import { startAttackedServer } from './start-attacked-server.ts'
import { visitHonestly } from './visit-honestly.ts'

/** `mem_limit` in scripts/deploy/compose.yml. */
const MEMORY_MAX_MB = 512

const ANSWER_MAX_MS = 1_000

/** Resolves to whether the server stayed below its memory limit and served the honest visitor within a second. */
export async function attackMemory(release: string, exitHooks: ExitHooks): Promise<boolean> {
  let isHeld = true
  for (const { name, run } of floods) {
    const server = await startAttackedServer(release, exitHooks)
    const visitor = visitHonestly(server.url)
    const statuses = await run(new URL(server.url))
    const visits = await visitor.stop()
    const memoryMb = server.peakMemoryMb()
    const slowest = Object.entries(visits.slowestMs)
    console.log(
      `${name}: ${describe(statuses)}; peak ${memoryMb} MB; visitor: ${visits.answered} answered, slowest ` +
        `${slowest.map(([what, ms]) => `${what} ${ms} ms`).join(', ')}, not answered: ${visits.failed.join(', ') || 'none'}`,
    )
    const isQuick = slowest.every(([, ms]) => ms <= ANSWER_MAX_MS)
    isHeld &&= memoryMb <= MEMORY_MAX_MB && isQuick && visits.failed.length === 0
    await server.stop()
  }
  return isHeld
}

/** `200: 16, 503: 1184`. */
function describe(statuses: ReadonlyMap<string, number>): string {
  return [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
}
