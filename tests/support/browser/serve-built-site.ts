import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../../../scripts/build/build-site.ts'
import { createExitDuties, type ExitDuties } from '../processes/exit-duties.ts'
import { findFreePort } from '../processes/find-free-port.ts'
import { removeFolder } from '../processes/remove-folder.ts'
import { createServerProcess } from '../processes/server-process.ts'
import { breakRelease } from './break-release.ts'

export interface BuiltSite {
  readonly url: string
  readonly outDirectory: string
  /** Serves the same once more, but for one page that fails: BROKEN_PATH. Gives the address. */
  serveBroken(): Promise<string>
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
  const { url, server } = await serve(outDirectory, duties)
  return {
    url,
    outDirectory,
    async serveBroken() {
      const broken = makeFolder(join(root, '.cache'), duties) // near the packages it runs with
      breakRelease(outDirectory, broken)
      return (await serve(broken, duties)).url
    },
    async close() {
      await server.stop()
    },
  }
}

async function serve(outDirectory: string, duties: ExitDuties) {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const server = createServerProcess({
    main: join(outDirectory, 'server/main.js'),
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: makeFolder(tmpdir(), duties),
      FORM_POSTS_PER_HOUR: '100000',
    },
    duties,
  })
  server.start()
  await untilServed(`${url}/healthz`)
  return { url, server }
}

function makeFolder(parent: string, duties: ExitDuties): string {
  const folder = mkdtempSync(join(parent, 'site-browser-'))
  duties.add(() => removeFolder(folder))
  return folder
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
