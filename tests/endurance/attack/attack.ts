import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/deploy/node-options.ts'
import { createExitHooks } from '../../support/processes/exit-hooks.ts'
import { serveRelease } from '../../support/processes/serve-release.ts'
import { hasNginx, startNginx } from '../../support/processes/start-nginx.ts'
import { ROOT } from '../../support/root.ts'
import type { Program } from '../../support/run-program.ts'
import { bodyFloods } from './flood-bodies.ts'
import { calendarFloods } from './flood-calendar.ts'
import { connectionFloods } from './flood-connections.ts'
import { searchFloods } from './flood-searches.ts'
import { visitHonestly } from './visit-honestly.ts'

const HELP = `Floods a built server. An honest visitor must still be served.

Sends 1,200 concurrent searches from one network, 1,200 from 60 networks whose clients never read the responses,
1,400 pipelined on one connection, and 2,000 on new connections, 250 at a time; 35 and 3,000 compressed bodies of 14
bytes that become 16 MB; and keeps 2,300 connections open that are silent, or whose headers never end. Books six
demos from each of 23 networks, which may take 20 and a quarter of the times, or bare ones 5 %. The process
must stay below the memory limit of the compose file. Cached pages, probes and forms of others, each on a new
connection, must be answered within a second.

  --only TEXT   only the floods whose name contains it
  --nginx       through nginx with scripts/deploy/nginx.conf, all but the demos

Exits with 1 if the honest visitor is not served, or too many demo times are taken.`

const LIMIT_MS = 10 * 60_000

/** `mem_limit` in scripts/deploy/compose.yml. */
const MEMORY_MAX_MB = 512
const ANSWER_MAX_MS = 1_000

export const attack: Program<AttackOptions> = { help: HELP, readOptions, run }

interface AttackOptions {
  readonly only: string
  readonly nginx: boolean
}

function readOptions(args: readonly string[]): AttackOptions {
  const options = { only: { type: 'string' }, nginx: { type: 'boolean' } } as const
  const { only = '', nginx = false } = parseArgs({ args: [...args], options }).values
  if (nginx && !hasNginx()) throw new Error('nginx is not installed')
  return { only, nginx }
}

const FLOODS = [...searchFloods, ...bodyFloods, ...connectionFloods]

/** Resolves to whether the server stayed below its memory limit and served the honest visitor within a second. */
async function run({ only, nginx: isBehindNginx }: AttackOptions): Promise<boolean> {
  const release = join(ROOT, 'dist')
  await buildSite({ outDirectory: release })
  const exitHooks = createExitHooks(LIMIT_MS)
  const settings = { flags: NODE_OPTIONS_AS_DEPLOYED, env: { TRUST_PROXY: '1' }, exitHooks }
  let isHeld = true
  // Behind nginx all of this machine is one network, which it limits.
  const floods = isBehindNginx ? FLOODS : [...FLOODS, ...calendarFloods]
  for (const { name, run, isHeld: keeps = () => true } of floods.filter((flood) =>
    flood.name.includes(only),
  )) {
    const { url: own, port, server } = await serveRelease(release, settings)
    const nginx = isBehindNginx ? await startNginx({ sitePort: port }) : undefined
    const forget = exitHooks.add(() => nginx?.process.kill('SIGQUIT'))
    const url = nginx ? `http://localhost:${nginx.port}` : own
    const visitor = visitHonestly(url)
    const counts = await run(new URL(url))
    const statuses = [...counts].map(([status, count]) => `${status}: ${count}`)
    const visits = await visitor.stop()
    const memoryMb = readPeakMemoryMb(server.pid)
    const slowest = Object.entries(visits.slowestMs)
    console.log(
      `${name}: ${statuses.join(', ')}; peak ${memoryMb} MB; visitor: ${visits.answered} answered, slowest ` +
        `${slowest.map(([what, ms]) => `${what} ${ms} ms`).join(', ')}, not answered: ${visits.failed.join(', ') || 'none'}`,
    )
    const isQuick = slowest.every(([, ms]) => ms <= ANSWER_MAX_MS)
    isHeld &&= memoryMb <= MEMORY_MAX_MB && isQuick && visits.failed.length === 0
    isHeld &&= keeps(counts)
    forget()
    await nginx?.stop()
    await server.stop()
  }
  return isHeld
}

/**
 * `VmHWM` (https://man7.org/linux/man-pages/man5/proc_pid_status.5.html): peak resident memory, which a memory limit
 * applies to.
 */
function readPeakMemoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}
