import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { floods } from './flood-searches.ts'
import { startAttackedServer } from './start-attacked-server.ts'
import { visitHonestly } from './visit-honestly.ts'

/** `mem_limit` in scripts/deploy/compose.yml. */
const MEMORY_MAX_MB = 512

/** Resolves to whether the server stayed below its memory limit and served every request of the honest visitor. */
export async function attackMemory(release: string, exitHooks: ExitHooks): Promise<boolean> {
  let isHeld = true
  for (const { name, run } of floods) {
    const server = await startAttackedServer(release, exitHooks)
    const visitor = visitHonestly(server.url)
    const statuses = await run(new URL(server.url))
    const visits = await visitor.stop()
    const memoryMb = server.peakMemoryMb()
    console.log(
      `${name}: ${describe(statuses)}; peak ${memoryMb} MB; visitor: ${visits.answered} answered, ` +
        `slowest ${visits.slowestMs} ms, not answered: ${visits.failed.join(', ') || 'none'}`,
    )
    isHeld &&= memoryMb <= MEMORY_MAX_MB && visits.failed.length === 0
    await server.stop()
  }
  return isHeld
}

/** `200: 16, 503: 1184`. */
function describe(statuses: ReadonlyMap<string, number>): string {
  return [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
}
