/**
 * `npm run chaos`: kills the built server with SIGKILL again and again while visitors send forms and the mail server
 * and the webhook's receiver fail in every way, then counts whether anything was lost. Prints a table; exits with 1
 * when a promise was broken. A last run has two servers, a balancer, database restarts, a deploy and a browser.
 * Nothing leaves this machine. Options: --database sqlite|postgres or --two-servers for one of the three runs,
 * --submissions n, --kills n, --seed n.
 */
import { join } from 'node:path'
import { buildSite } from './build/build-site.ts'
import { readChaosOptions } from './chaos/chaos-options.ts'
import { type Count, isBroken } from './chaos/count.ts'
import { createExitDuties } from './chaos/exit-duties.ts'
import { runChaos } from './chaos/run-chaos.ts'
import { runTwoServers } from './chaos/run-two-servers.ts'
import { chaosTable } from './chaos/table.ts'

/** However slow the machine is: a run that takes longer hangs. */
const LIMIT_MS = 15 * 60 * 1000

const options = readChaosOptions(process.argv.slice(2))
const duties = createExitDuties(LIMIT_MS)
const root = join(import.meta.dirname, '..')
const release = join(root, '.cache/chaos-release') // of its own: a build of dist/ meanwhile changes nothing here
await buildSite({ root, outDirectory: release })

const main = join(release, 'server/main.js')
const runs = new Map<string, readonly Count[]>()
for (const database of options.databases) {
  console.log(`${options.submissions} submissions and ${options.kills} kills over ${database} …`)
  runs.set(database, await runChaos({ database, options, main, duties }))
}
if (runs.size > 0) console.log(`\n${chaosTable(runs)}`)
if (options.hasTwoServers) {
  console.log(`\n${options.submissions} submissions to two servers over PostgreSQL …`)
  const counts = await runTwoServers({ root, options, duties })
  console.log(`\n${chaosTable(new Map([['two servers', counts]]))}`)
  runs.set('two servers', counts)
}
const isKept = ![...runs.values()].flat().some(isBroken)
process.exit(isKept ? 0 : 1) // outright: a package's exit hook would end with 0 whatever is set here
