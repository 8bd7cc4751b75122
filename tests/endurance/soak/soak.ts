import { join } from 'node:path'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { isBroken } from '../chaos/count.ts'
import { chaosTable } from '../chaos/table.ts'
import { runSoak } from './run-soak.ts'
import { readSoakOptions, type SoakOptions } from './soak-options.ts'

const HELP = `Sends a million requests of all kinds to the built server, with faults.

Visitors who leave, uploads that break off, nonsense, thousands of idle connections. Prints progress and a table at
the end; ends with 1 when there was a fault, when memory grew, or when a form that was answered is not stored.
Nothing leaves this machine.

  --requests n   default: 1000000
  --idle n       connections that do nothing; default: 5000
  --at-once n    default: 64
  --seed n       default: 1; the same requests in the same order again`

/** However slow the machine is: a run that takes longer hangs. */
const LIMIT_MS = 60 * 60 * 1000

export const soak: Program<SoakOptions> = { help: HELP, readOptions: readSoakOptions, run }

async function run(options: SoakOptions): Promise<boolean> {
  const exitHooks = createExitHooks(LIMIT_MS)
  const release = join(ROOT, '.cache/soak-release')
  await buildSite({ root: ROOT, outDirectory: release })
  const counts = await runSoak({ release, options, exitHooks })
  console.log(`\n${chaosTable(new Map([['soak', counts]]))}`)
  return !counts.some(isBroken)
}
