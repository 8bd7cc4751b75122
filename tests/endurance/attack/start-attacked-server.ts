import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/deploy/node-options.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { serveRelease } from '../../support/processes/serve-release.ts'

export interface AttackedServer {
  readonly url: string
  /** Folder of the mails it writes as files. */
  readonly mailDirectory: string
  /** Peak resident memory so far; Linux only. */
  peakMemoryMb(): number
  stop(): Promise<unknown>
}

/** Starts the built server as deployed behind a proxy, with an empty database. It writes mails to files. */
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

/**
 * `VmHWM` (https://man7.org/linux/man-pages/man5/proc_pid_status.5.html): peak resident memory, which a memory limit
 * applies to.
 */
function readPeakMemoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}
