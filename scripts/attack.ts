/**
 * `npm run attack -- memory|calendar` attacks a built server on this machine, by default in both ways, and ends with 1
 * unless an honest visitor is served meanwhile. Stops by itself.
 *
 * `memory`: 1,200 searches at once from one network, 1,200 from 60 networks by readers who take nothing of the answer,
 * and 1,400 pipelined on one connection. The process must stay below the memory limit of the compose file.
 * `calendar`: programs book every demo from 3 and from 300 networks, by plain JSON and as a browser sends a form. Most
 * times must stay open.
 */
import { join } from 'node:path'
import { attackCalendar } from './attack/attack-calendar.ts'
import { attackMemory } from './attack/attack-memory.ts'
import { buildSite } from './build/build-site.ts'
import { createExitDuties } from './chaos/exit-duties.ts'

const LIMIT_MS = 10 * 60_000

const ATTACKS = { memory: attackMemory, calendar: attackCalendar }

const [name] = process.argv.slice(2)
const attacks = Object.entries(ATTACKS).filter(([known]) => name === undefined || known === name)
if (attacks.length === 0) {
  console.error(`There is no attack ${name}. Known: ${Object.keys(ATTACKS).join(', ')}`)
  process.exit(1)
}
const outDirectory = join(import.meta.dirname, '../dist')
await buildSite({ root: join(import.meta.dirname, '..'), outDirectory })
const duties = createExitDuties(LIMIT_MS)
for (const [, attack] of attacks) {
  if (!(await attack(outDirectory, duties))) process.exitCode = 1
}
