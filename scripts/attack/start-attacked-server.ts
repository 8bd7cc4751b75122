import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExitDuties } from '../chaos/exit-duties.ts'
import { findFreePort } from '../chaos/find-free-port.ts'
import { removeFolder } from '../chaos/remove-folder.ts'
import { createServerProcess } from '../chaos/server-process.ts'

export interface AttackedServer {
  readonly url: string
  /** Where its mails lie. */
  readonly mailDirectory: string
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
  return { url, mailDirectory: join(dataDir, 'mail'), stop: server.stop }
}
