import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/deploy/node-options.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { serveRelease } from '../../support/processes/serve-release.ts'

export interface AttackedServer {
  readonly url: string
  /** Where its mails lie. */
  readonly mailDirectory: string
  /** The most memory the process has taken so far; Linux only. */
  peakMemoryMb(): number
  stop(): Promise<unknown>
}

/** The built server as deployed behind a proxy, with an empty database; its mails become files. */
export async function startAttackedServer(
  release: string,
  exitHooks: ExitHooks,
): Promise<AttackedServer> {
  const { url, dataDir, server } = await serveRelease(release, {
    flags: NODE_OPTIONS_AS_DEPLOYED,
    env: { TRUST_PROXY: '1' },
    exitHooks,
  })
  return {
    url,
    mailDirectory: join(dataDir, 'mail'),
    peakMemoryMb: () => readPeakMemoryMb(server.pid),
    stop: server.stop,
  }
}

/** `VmHWM`, the line of https://man7.org/linux/man-pages/man5/proc_pid_status.5.html that a memory limit is held to. */
function readPeakMemoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}
