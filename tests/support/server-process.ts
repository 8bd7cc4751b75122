import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SpawnedServer, type SpawnOptions, spawnServer } from './processes/spawn-server.ts'
import { TEST_RELEASE } from './test-release.ts'

export interface ServerProcess extends SpawnedServer {
  /** Unused if DATA_DIR names another. */
  readonly dataDir: string
  /** Kills the process if it is still running. */
  end(): Promise<void>
}

interface ServerOptions extends Pick<SpawnOptions, 'flags' | 'output'> {
  readonly release?: string
}

/** Starts the built server with an empty data folder, which is removed when it ends. */
export function startServer(
  env: Readonly<Record<string, string>>,
  { release = TEST_RELEASE, ...options }: ServerOptions = {},
): ServerProcess {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-process-'))
  const main = join(release, 'server/main.js')
  const server = spawnServer({ main, env: { DATA_DIR: dataDir, ...env }, ...options })
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const exited = once(server.process, 'exit').then(remove)
  return {
    ...server,
    dataDir,
    async end() {
      server.process.kill('SIGKILL')
      await exited
    },
  }
}
