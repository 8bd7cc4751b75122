/**
 * `npm run soak`: a million requests of all kinds to the built server, with faults: visitors who leave, uploads that
 * break off, nonsense, thousands of idle connections. Prints how it fares meanwhile and a table at the end; exits with
 * 1 when there was a fault, when memory grew, or when a form that was answered is not stored. Nothing leaves this
 * machine. Options: --requests n, --idle n, --at-once n, --seed n.
 */
import { join } from 'node:path'
import { buildSite } from './build/build-site.ts'
import { isBroken } from './chaos/count.ts'
import { createExitDuties } from './chaos/exit-duties.ts'
import { chaosTable } from './chaos/table.ts'
import { runSoak } from './soak/run-soak.ts'
import { readSoakOptions } from './soak/soak-options.ts'

/** However slow the machine is: a run that takes longer hangs. */
const LIMIT_MS = 60 * 60 * 1000

const options = readSoakOptions(process.argv.slice(2))
const duties = createExitDuties(LIMIT_MS)
const root = join(import.meta.dirname, '..')
const release = join(root, '.cache/soak-release')
await buildSite({ root, outDirectory: release })

const counts = await runSoak({ release, options, duties })
console.log(`\n${chaosTable(new Map([['soak', counts]]))}`)
process.exit(counts.some(isBroken) ? 1 : 0)
