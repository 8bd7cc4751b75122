import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cacheFolder } from '../../scripts/build/cache-folder.ts'
import { findDescendants, leaveCpuTime } from './processes/cpu-time.ts'
import { ROOT } from './root.ts'

export interface DevServer {
  readonly url: string
  /** Resolves to the next line on its standard output that contains the text. */
  printed(text: string): Promise<string>
  close(): Promise<void>
}

/** `npm run dev` with an empty database. Resolves when it responds. */
export async function openDevServer(port: number, root = ROOT): Promise<DevServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-dev-'))
  const server = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: server.stdout })
  const [line] = await once(lines, 'line')
  if (!String(line).includes(String(port))) throw new Error(String(line))
  return {
    url: `http://localhost:${port}`,
    printed: (text) =>
      new Promise((resolve) => {
        lines.on('line', function find(line: string) {
          if (!line.includes(text)) return
          lines.off('line', find)
          resolve(line)
        })
      }),
    async close() {
      const ended = once(server, 'close') // of npm and of all that it started, which have its standard output
      const [dev] = findDescendants(Number(server.pid)) // npm waits for it; it waits for no build
      if (dev) leaveCpuTime(dev)
      server.kill()
      await ended
      const folders = [dataDir, join(cacheFolder(ROOT), 'dev', String(port))]
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}
