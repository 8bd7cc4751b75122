import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { attackCalendar } from './attack-calendar.ts'
import { attackMemory } from './attack-memory.ts'

const HELP = `Floods a built server with searches and bookings. An honest visitor must still be served.

  memory     sends 1,200 concurrent searches from one network, 1,200 from 60 networks whose clients never read the
             responses, 1,400 pipelined on one connection, and 2,000 on new connections, 250 at a time. The process
             must stay below the memory limit of the compose file. Cached pages, probes and forms of others, each on
             a new connection, must be answered within a second.
  calendar   books every demo from 3 and from 300 networks, as plain JSON and as a browser sends a form. Most times
             must stay open.

Runs both without a name. Exits with 1 if the honest visitor is not served.`

const LIMIT_MS = 10 * 60_000

const ATTACKS = { memory: attackMemory, calendar: attackCalendar }

type AttackName = keyof typeof ATTACKS

export const attack: Program<readonly AttackName[]> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): readonly AttackName[] {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const unknown = positionals.find((name) => !Object.hasOwn(ATTACKS, name))
  if (unknown !== undefined) throw new Error(`Unknown attack ${unknown}`)
  return (positionals.length > 0 ? positionals : Object.keys(ATTACKS)) as AttackName[]
}

async function run(names: readonly AttackName[]): Promise<boolean> {
  const outDirectory = join(ROOT, 'dist')
  await buildSite({ root: ROOT, outDirectory })
  const exitHooks = createExitHooks(LIMIT_MS)
  let hasPassed = true
  for (const name of names) {
    if (!(await ATTACKS[name](outDirectory, exitHooks))) hasPassed = false
  }
  return hasPassed
}
