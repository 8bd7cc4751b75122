import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { writeAtomically } from '../build/write-atomically.ts'
import { askReadiness } from './ask.ts'
import { RefusedError, UnableError } from './failures.ts'
import { systemctl } from './servers.ts'
import type { SiteFolder } from './site-folder.ts'

const MOVED_WITHIN_MS = 15_000
const WATCHED_MS = 3_000
const POLL_MS = 100
const IN_A_ROW = 10

interface Destination {
  readonly folder: SiteFolder
  readonly proxy: string
  readonly ports: readonly number[]
  /** Of the release that runs there (`releaseId`). */
  readonly id: string
}

/**
 * nginx sends its visitors to these ports from now on; requests in progress are answered where they are. Then watches for
 * some seconds. Throws UnableError if nginx does not follow or ends, or if the database is away, and RefusedError if the
 * servers stop answering.
 */
export async function moveVisitors({ folder, proxy, ports, id }: Destination): Promise<void> {
  await writeAtomically(folder.upstream, upstreamOf(ports))
  const targets = ports.map((port) => `127.0.0.1:1${port}`) // METRICS_PORT of site@deploy.conf
  await writeAtomically(folder.at('targets.json'), `${JSON.stringify([{ targets }])}\n`)
  await systemctl('reload', 'nginx')
  await untilMoved(proxy, id)
  const until = performance.now() + WATCHED_MS
  while (performance.now() < until) {
    await wait(POLL_MS)
    const { isReady, isAway, failing, id: shown, words } = await askReadiness(proxy)
    if (isReady && shown === id) continue
    if (isAway) throw new UnableError(`nginx ended while the release was watched: ${words}`)
    throw new (failing.includes('database') ? UnableError : RefusedError)(
      `It got visitors, then stopped answering: ${words}`,
    )
  }
}

/** Whether nginx sends them there, and will after a restart. */
export async function areVisitorsAt({ folder, proxy, ports, id }: Destination): Promise<boolean> {
  const isWritten =
    existsSync(folder.upstream) && readFileSync(folder.upstream, 'utf8') === upstreamOf(ports)
  return isWritten && (await askReadiness(proxy)).id === id
}

async function untilMoved(proxy: string, id: string): Promise<void> {
  const until = performance.now() + MOVED_WITHIN_MS
  let inARow = 0 // its old processes may still accept some connections
  for (;;) {
    const { id: shown, words } = await askReadiness(proxy)
    inARow = shown === id ? inARow + 1 : 0
    if (inARow === IN_A_ROW) return
    if (inARow === 0 && performance.now() > until) {
      throw new UnableError(
        `nginx does not send visitors to the new servers: ${proxy}/readyz answers ${shown ?? words}`,
      )
    }
    await wait(POLL_MS)
  }
}

/** max_fails as in nginx.conf. */
function upstreamOf(ports: readonly number[]): string {
  const sorted = ports.toSorted((one, other) => one - other)
  return sorted.map((port) => `server 127.0.0.1:${port} max_fails=0;\n`).join('')
}
