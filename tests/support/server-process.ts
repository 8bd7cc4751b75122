import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_RELEASE } from './test-release.ts'

export interface ServerProcess {
  readonly process: ChildProcess
  /** The log so far. */
  lines(): readonly Readonly<Record<string, unknown>>[]
  /** Resolves when what was printed so far is enough. */
  until(isEnough: (printed: string) => boolean): Promise<void>
  /** Kills it, if it still runs, and removes what it stored. */
  end(): Promise<void>
}

/** The server as it is built, in a process of its own, with a data folder of its own. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-process-'))
  const started = spawn(process.execPath, [join(TEST_RELEASE, 'server/main.js')], {
    env: { NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(started, 'exit')
  let printed = ''
  const waiting = new Set<() => void>()
  const collect = (chunk: Buffer) => {
    printed += chunk
    for (const look of waiting) look()
  }
  started.stdout.on('data', collect)
  started.stderr.on('data', collect)
  return {
    process: started,
    lines: () =>
      printed
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    until: (isEnough) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isEnough(printed)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    async end() {
      started.kill('SIGKILL')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port nobody listens on at the moment. */
export async function takeFreePort(): Promise<string> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return String(typeof address === 'object' ? address?.port : 0)
}
