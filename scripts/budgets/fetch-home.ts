import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../chaos/find-free-port.ts'

/** The home page as the built server sends it. */
export async function fetchHome(outDirectory: string): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'budgets-'))
  const port = await findFreePort()
  const server = spawn(process.execPath, [join(outDirectory, 'server/main.js')], {
    env: { PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const chunk of server.stdout) if (String(chunk).includes('ready on')) break
    const response = await fetch(`http://127.0.0.1:${port}/`)
    return Buffer.from(await response.arrayBuffer())
  } finally {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}
