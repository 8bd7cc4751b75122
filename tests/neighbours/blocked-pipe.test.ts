import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { untilReady } from '../support/processes/until-ready.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const hasPipes = spawnSync('mkfifo', ['--version']).status === 0

const describeWithPipes = hasPipes ? describe : describe.skip

/** Fills a pipe of Linux. */
const MANY_BYTES = Buffer.alloc(64 * 1024, '\n')

const FAULT = `process.on('SIGUSR2',()=>Promise.reject(new(Error)('a-fault-of-ours')))`

describeWithPipes('mkfifo: a server whose log goes to a pipe', () => {
  let folder: string
  let reader: FileHandle
  let server: ServerProcess
  let url: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-pipe-'))
    const path = join(folder, 'pipe')
    spawnSync('mkfifo', [path])
    reader = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const writer = await open(path, 'w')
    const PORT = String(await findFreePort())
    url = `http://localhost:${PORT}`
    await writer.write(MANY_BYTES)
    const NODE_OPTIONS = `--import=data:text/javascript,${FAULT}`
    server = startServer({ PORT, NODE_OPTIONS }, { output: writer.fd })
    await writer.close()
    await untilReady(url)
  })
  afterEach(async () => {
    await server.end()
    await reader.close()
    await rm(folder, { recursive: true })
  })

  async function expectServed(): Promise<void> {
    for (let visits = 0; visits < 20; visits += 1) expect((await fetch(url)).status).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  }

  function exitAfter(signal: NodeJS.Signals): Promise<unknown> {
    const ended = once(server.process, 'exit')
    server.process.kill(signal)
    return ended
  }

  it('serves pages while nobody reads it, and stops', async () => {
    await expectServed()
    expect(await exitAfter('SIGTERM')).toEqual([0, null])
  })

  it('stops after an uncaught error while nobody reads it', async () => {
    expect(await exitAfter('SIGUSR2')).toEqual([1, null])
  })

  it('serves pages after its reader has gone, and stops', async () => {
    await reader.close()
    await expectServed()
    expect(await exitAfter('SIGTERM')).toEqual([0, null])
  })
})
