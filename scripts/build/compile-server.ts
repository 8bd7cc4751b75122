import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AS_DEPLOYED } from '../as-deployed.ts'

/** A server is ready within a second; one that never is must not hold up the build. */
const READY_WITHIN_MS = 60_000

/**
 * Starts the built server once, on a port that is free and with a database of its own, and ends it when it is ready: it
 * leaves what V8 has compiled in `server/compiled`, which V8 reads under the same options alone, also for who serves
 * `outDirectory` from a disk that cannot be written. A server that does not start leaves nothing, and will say why to who
 * starts it next.
 */
export async function compileServer(outDirectory: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'compile-'))
  try {
    const server = spawn(
      process.execPath,
      [...AS_DEPLOYED.options, join(outDirectory, 'server/main.js')],
      {
        env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data },
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: READY_WITHIN_MS,
        killSignal: 'SIGKILL',
      },
    )
    const ended = once(server, 'exit')
    for await (const line of createInterface({ input: server.stdout })) {
      if (line.includes('"msg":"ready on')) server.kill('SIGTERM')
    }
    await ended
    await letOthersRead(join(outDirectory, 'server/compiled'))
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

/** Node keeps it for the user who builds, but another one may serve. */
async function letOthersRead(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(files.map(({ parentPath, name }) => chmod(join(parentPath, name), 0o644)))
}
