import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/deploy/node-options.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import { serveRelease } from '../../support/processes/serve-release.ts'
import type { Program } from '../../support/run-program.ts'
import { ROOT } from '../../support/test-release.ts'
import { type Attack, bookEveryDemo, readOpenTimes } from './book-every-demo.ts'
import { bookHonestly } from './book-honestly.ts'
import { floods } from './flood-searches.ts'
import { visitHonestly } from './visit-honestly.ts'

const HELP = `Floods a built server with searches and bookings. An honest visitor must still be served.

  memory     sends 1,200 concurrent searches from one network, 1,200 from 60 networks whose clients never read the
             responses, 1,400 pipelined on one connection, and 2,000 on new connections, 250 at a time. The process
             must stay below the memory limit of the compose file. Cached pages, probes and forms of others, each on
             a new connection, must be answered within a second.
  calendar   books every demo from 3 and from 300 networks, as plain JSON and as a browser sends a form. Most times
             must stay open.

Runs both without a name. Exits with 1 if the honest visitor is not served.`

const LIMIT_MS = 10 * 60_000

/** `mem_limit` in scripts/deploy/compose.yml. */
const MEMORY_MAX_MB = 512
const ANSWER_MAX_MS = 1_000
const MUST_STAY_OPEN = 0.5

const BOOKINGS: readonly Attack[] = [
  { networks: 3, manner: 'json' },
  { networks: 3, manner: 'browser' },
  { networks: 300, manner: 'json' },
  { networks: 300, manner: 'browser' },
]

const ATTACKS = { memory: attackMemory, calendar: attackCalendar }
type AttackName = keyof typeof ATTACKS

/** Starts the built server as deployed behind a proxy, with an empty database. It writes mails to files. */
type Start = () => ReturnType<typeof serveRelease>

export const attack: Program<readonly AttackName[]> = { help: HELP, readOptions, run }

function readOptions(args: readonly string[]): readonly AttackName[] {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const unknown = positionals.find((name) => !Object.hasOwn(ATTACKS, name))
  if (unknown !== undefined) throw new Error(`Unknown attack ${unknown}`)
  return (positionals.length > 0 ? positionals : Object.keys(ATTACKS)) as AttackName[]
}

async function run(names: readonly AttackName[]): Promise<boolean> {
  const release = join(ROOT, 'dist')
  await buildSite({ root: ROOT, outDirectory: release })
  const exitHooks = createExitHooks(LIMIT_MS)
  const settings = { flags: NODE_OPTIONS_AS_DEPLOYED, env: { TRUST_PROXY: '1' }, exitHooks }
  let hasPassed = true
  for (const name of names) {
    if (!(await ATTACKS[name](() => serveRelease(release, settings)))) hasPassed = false
  }
  return hasPassed
}

/** Resolves to whether the server stayed below its memory limit and served the honest visitor within a second. */
async function attackMemory(start: Start): Promise<boolean> {
  let isHeld = true
  for (const { name, run } of floods) {
    const { url, server } = await start()
    const visitor = visitHonestly(url)
    const statuses = [...(await run(new URL(url)))].map(([status, count]) => `${status}: ${count}`)
    const visits = await visitor.stop()
    const memoryMb = readPeakMemoryMb(server.pid)
    const slowest = Object.entries(visits.slowestMs)
    console.log(
      `${name}: ${statuses.join(', ')}; peak ${memoryMb} MB; visitor: ${visits.answered} answered, slowest ` +
        `${slowest.map(([what, ms]) => `${what} ${ms} ms`).join(', ')}, not answered: ${visits.failed.join(', ') || 'none'}`,
    )
    const isQuick = slowest.every(([, ms]) => ms <= ANSWER_MAX_MS)
    isHeld &&= memoryMb <= MEMORY_MAX_MB && isQuick && visits.failed.length === 0
    await server.stop()
  }
  return isHeld
}

/** Resolves to whether most times stayed open and the honest visitor got a demo. */
async function attackCalendar(start: Start): Promise<boolean> {
  let hasPassed = true
  for (const attack of BOOKINGS) {
    const { url, dataDir, server } = await start()
    const before = await readOpenTimes(url)
    const [answers, visitor] = await Promise.all([
      bookEveryDemo(url, attack),
      bookHonestly(url, join(dataDir, 'mail')),
    ])
    const after = await readOpenTimes(url)
    console.log(
      `${attack.networks} networks, ${attack.manner}: ${answers.posts} posts in ${answers.seconds.toFixed(1)} s, ` +
        `${answers.taken} accepted, ${answers.refused} refused; ` +
        `${after.length} of ${before.length} times open; honest visitor ${visitor.words}`,
    )
    hasPassed &&= after.length >= MUST_STAY_OPEN * before.length && visitor.isBooked
    await server.stop()
  }
  return hasPassed
}

/**
 * `VmHWM` (https://man7.org/linux/man-pages/man5/proc_pid_status.5.html): peak resident memory, which a memory limit
 * applies to.
 */
function readPeakMemoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}
