import { join } from 'node:path'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { printReport } from '../report.ts'
import { runSoak } from './run-soak.ts'
import { readSoakOptions, type SoakOptions } from './soak-options.ts'

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

export const soak: Program<SoakOptions> = { help: HELP, readOptions: readSoakOptions, run }

async function run(options: SoakOptions): Promise<boolean> {
  const exitHooks = createExitHooks(LIMIT_MS)
  const release = join(ROOT, '.cache/soak-release')
  await buildSite({ root: ROOT, outDirectory: release })
  const counts = await runSoak({ release, options, exitHooks })
  return printReport({ soak: counts })
}
