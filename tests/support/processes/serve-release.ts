import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExitHooks } from './exit-hooks.ts'
import { findFreePort } from './find-free-port.ts'
import { createKillableServer, type KillableServer } from './killable-server.ts'
import { removeFolder } from './remove-folder.ts'
import { untilReady } from './until-ready.ts'

export interface ServedRelease {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly server: KillableServer
}

export interface ServeOptions {
  /** Node options. */
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly exitHooks: ExitHooks
}

/** Serves a built release on a free port with an empty database. Exit hooks remove both. */
export async function serveRelease(
  release: string,
  { flags = [], env = {}, exitHooks }: ServeOptions,
): Promise<ServedRelease> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'site-served-'))
  exitHooks.add(() => removeFolder(dataDir))
  const server = createKillableServer({
    main: join(release, 'server/main.js'),
    flags,
    env: { PORT: String(port), SITE_URL: url, DATA_DIR: dataDir, ...env },
    exitHooks,
  })
  server.start()
  await untilReady(url)
  return { url, port, dataDir, server }
}
