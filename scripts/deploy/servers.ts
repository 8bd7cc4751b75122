import { setTimeout as wait } from 'node:timers/promises'
import { ask, askReadiness } from './ask.ts'
import { RefusedError, UnableError } from './failures.ts'
import { runStep } from './run-step.ts'
import type { SiteFolder } from './site-folder.ts'

const READY_WITHIN_MS = 60_000
const POLL_MS = 250
/** For a start; later, somebody asks why. */
const USUAL_MS = 1_500
const SYSTEMCTL_LIMIT_MS = 60_000
const FEWEST_PAGES = 5

/** Starts the release in `folder` on these ports; `site@.service` runs what the link of its port leads to. */
export async function startServers(folder: SiteFolder, ports: readonly number[], release: string) {
  for (const port of ports) {
    folder.point(`ports/${port}`, release)
    await systemctl('start', `site@${port}`)
  }
}

/** They finish the requests they have. Without its link a server does not start with the machine. */
export async function stopServers(folder: SiteFolder, ports: Iterable<number>): Promise<void> {
  for (const port of ports) {
    await systemctl('stop', `site@${port}`)
    folder.point(`ports/${port}`, undefined)
  }
}

/** `id` is `releaseId`. Throws RefusedError unless the server becomes ready and answers each page of its sitemap. */
export async function proveServer(port: number, id: string): Promise<void> {
  await untilReady(port, id)
  const base = `http://127.0.0.1:${port}`
  const { body } = await ask(`${base}/sitemap.xml`)
  const pages = [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  )
  if (pages.length < FEWEST_PAGES) {
    throw new RefusedError(`It starts, but its /sitemap.xml lists ${pages.length} pages`)
  }
  for (const path of pages) {
    const { status, body } = await ask(base + path.replaceAll('&amp;', '&'))
    const isWhole = status === 200 && body.trimEnd().endsWith('</html>')
    if (!isWhole)
      throw new RefusedError(
        `It starts, but ${path} answers ${status || body}${status === 200 ? ' with a part of a page' : ''}`,
      )
  }
}

async function untilReady(port: number, id: string): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const readiness = await askReadiness(`http://127.0.0.1:${port}`)
    if (readiness.isReady && readiness.id === id) return
    if (readiness.isReady)
      throw new UnableError(`Another release answers on port ${port}: ${readiness.id}`)
    const waitedMs = performance.now() - startedAt
    if (waitedMs > USUAL_MS && (await hasEnded(port)))
      throw new RefusedError('It does not start: its server ends by itself', hint(port))
    if (waitedMs > READY_WITHIN_MS) {
      const reason = `It does not become ready within a minute: ${readiness.words}`
      throw new (readiness.failing.includes('database') ? UnableError : RefusedError)(
        reason,
        hint(port),
      )
    }
    await wait(POLL_MS)
  }
}

/** systemd has started it again. */
async function hasEnded(port: number): Promise<boolean> {
  return Number(await systemctl('show', '--property=NRestarts', '--value', `site@${port}`)) > 0
}

function hint(port: number): string {
  return `Its log: journalctl --namespace=site -o cat -n 50 -u site@${port}`
}

export async function systemctl(...args: readonly string[]): Promise<string> {
  try {
    const command = { command: 'systemctl', args, folder: '/', limitMs: SYSTEMCTL_LIMIT_MS }
    return await runStep(command)
  } catch (error) {
    const { message, details } = error as UnableError
    throw new UnableError(message, details)
  }
}
