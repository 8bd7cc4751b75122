import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_OPTIONS_AS_DEPLOYED } from '../../../scripts/deploy/node-options.ts'
import type { ExitDuties } from '../../support/processes/exit-duties.ts'
import { findFreePort } from '../../support/processes/find-free-port.ts'
import { removeFolder } from '../../support/processes/remove-folder.ts'
import { createServerProcess } from '../../support/processes/server-process.ts'

export interface AttackedServer {
  readonly url: string
  /** Where its mails lie. */
  readonly mailDirectory: string
  /** The most memory the process has taken so far; Linux only. */
  peakMemoryMb(): number
  stop(): Promise<unknown>
}

const ASK_AGAIN_MS = 50

/** The built server as deployed behind a proxy, with an empty database; its mails become files. */
export async function startAttackedServer(
  outDirectory: string,
  duties: ExitDuties,
): Promise<AttackedServer> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'site-attacked-'))
  duties.add(() => removeFolder(dataDir))
  const server = createServerProcess({
    main: join(outDirectory, 'server/main.js'),
    options: NODE_OPTIONS_AS_DEPLOYED,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
    },
    duties,
  })
  server.start()
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) break
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
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
