import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { attackCalendar } from './attack-calendar.ts'
import { attackMemory } from './attack-memory.ts'

const HELP = `Floods a built server with searches and bookings; an honest visitor must be served meanwhile.

  memory     1,200 searches at once from one network, 1,200 from 60 networks by readers who take nothing of the
             answer, and 1,400 pipelined on one connection. The process must stay below the memory limit of the
             compose file.
  calendar   programs book every demo from 3 and from 300 networks, by plain JSON and as a browser sends a form.
             Most times must stay open.

Without a name, both. Ends with 1 unless the honest visitor is served.`

const LIMIT_MS = 10 * 60_000

const ATTACKS = { memory: attackMemory, calendar: attackCalendar }

type AttackName = keyof typeof ATTACKS

export const attack: Program<readonly AttackName[]> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): readonly AttackName[] {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const unknown = positionals.find((name) => !Object.hasOwn(ATTACKS, name))
  if (unknown !== undefined) throw new Error(`There is no attack ${unknown}`)
  return (positionals.length > 0 ? positionals : Object.keys(ATTACKS)) as AttackName[]
}

async function run(names: readonly AttackName[]): Promise<boolean> {
  const outDirectory = join(ROOT, 'dist')
  await buildSite({ root: ROOT, outDirectory })
  const exitHooks = createExitHooks(LIMIT_MS)
  let isHeld = true
  for (const name of names) {
    if (!(await ATTACKS[name](outDirectory, exitHooks))) isHeld = false
  }
  return isHeld
}
