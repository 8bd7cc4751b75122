import { join } from 'node:path'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { type ChaosOptions, readChaosOptions } from './chaos-options.ts'
import { type Count, isBroken } from './count.ts'
import { runChaos } from './run-chaos.ts'
import { runTwoServers } from './run-two-servers.ts'
import { chaosTable } from './table.ts'

const HELP = `Kills servers and databases while leads arrive, and checks that nothing is lost.

The built server is killed with SIGKILL again and again while visitors send forms, and while the mail server and the
webhook receiver fail in every way. A last run has two servers, a load balancer, database restarts, a deploy and a
browser. Prints a table. Exits with 1 if a promise was broken. Nothing leaves this machine.

  --database sqlite|postgres   only the run over this database
  --two-servers                only the run with two servers
  --submissions n              default: 2000
  --kills n                    default: 50
  --seed n                     default: 1; repeats the visitors, pauses and order of events`

/** Even on a slow machine, a run that takes longer hangs. */
const LIMIT_MS = 15 * 60 * 1000

export const chaos: Program<ChaosOptions> = { help: HELP, readOptions: readChaosOptions, run }

async function run(options: ChaosOptions): Promise<boolean> {
  const exitHooks = createExitHooks(LIMIT_MS)
  const release = join(ROOT, '.cache/chaos-release') // a build of dist/ meanwhile changes nothing here
  await buildSite({ root: ROOT, outDirectory: release })
  const main = join(release, 'server/main.js')
  const runs = new Map<string, readonly Count[]>()
  for (const database of options.databases) {
    console.log(`${options.submissions} submissions and ${options.kills} kills on ${database} …`)
    runs.set(database, await runChaos({ database, options, main, exitHooks }))
  }
  if (runs.size > 0) console.log(`\n${chaosTable(runs)}`)
  if (options.hasTwoServers) {
    console.log(`\n${options.submissions} submissions to two servers on PostgreSQL …`)
    const counts = await runTwoServers({ root: ROOT, options, exitHooks })
    console.log(`\n${chaosTable(new Map([['two servers', counts]]))}`)
    runs.set('two servers', counts)
  }
  return ![...runs.values()].flat().some(isBroken)
}
