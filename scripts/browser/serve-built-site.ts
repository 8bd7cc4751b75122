import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../build/build-site.ts'
import { createExitDuties } from '../chaos/exit-duties.ts'
import { findFreePort } from '../chaos/find-free-port.ts'
import { removeFolder } from '../chaos/remove-folder.ts'
import { createServerProcess } from '../chaos/server-process.ts'

export interface BuiltSite {
  readonly url: string
  readonly outDirectory: string
  /** Stops the server and removes what it has stored. */
  close(): Promise<void>
}

/**
 * Builds `dist/` where it is out of date and serves it, with a database of its own, until `close` or until the script
 * ends. The script may take `limitMs`.
 */
export async function serveBuiltSite(root: string, limitMs: number): Promise<BuiltSite> {
  const outDirectory = join(root, 'dist')
  await buildSite({ root, outDirectory })
  const duties = createExitDuties(limitMs)
  const dataDir = mkdtempSync(join(tmpdir(), 'site-browser-'))
  duties.add(() => removeFolder(dataDir))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const server = createServerProcess({
    main: join(outDirectory, 'server/main.js'),
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      FORM_POSTS_PER_HOUR: '100000',
    },
    duties,
  })
  server.start()
  await untilServed(`${url}/healthz`)
  return {
    url,
    outDirectory,
    async close() {
      await server.stop()
    },
  }
}

const ASK_AGAIN_MS = 50

/** Resolves when the address answers; a server that cannot start ends the script by itself. */
async function untilServed(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}
