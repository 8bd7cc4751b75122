import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { TEST_RELEASE } from '../support/test-release.ts'

let server: ChildProcess | undefined
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-process-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

afterEach(() => {
  server?.kill('SIGKILL')
})

/** Starts the server as it is built, in a process of its own, and collects what it prints. */
function startServer(env: Record<string, string>) {
  const started = spawn(process.execPath, [join(TEST_RELEASE, 'server/main.js')], {
    env: { NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
  })
  server = started
  let printed = ''
  const until = (words: string) =>
    new Promise<string>((resolve) => {
      const collect = (chunk: Buffer) => {
        printed += chunk
        if (printed.includes(words)) resolve(printed)
      }
      started.stdout.on('data', collect)
      started.stderr.on('data', collect)
    })
  return { process: started, until }
}

async function takeFreePort(): Promise<string> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return String(typeof address === 'object' ? address?.port : 0)
}

it('says its address when it is ready, answers, and ends well when told to', async () => {
  const PORT = await takeFreePort()
  const { process: started, until } = startServer({ PORT })
  await until(`ready on http://localhost:${PORT}`)
  const response = await fetch(`http://localhost:${PORT}/`)
  expect([response.status, (await response.text()).endsWith('</html>')]).toEqual([200, true])
  started.kill('SIGTERM')
  expect(await once(started, 'exit')).toEqual([0, null])
})

it('names every setting it cannot use and does not start', async () => {
  const { process: started, until } = startServer({ PORT: 'http', SITE_URL: 'nowhere' })
  const ended = once(started, 'exit')
  const printed = await until('SITE_URL')
  expect(printed).toContain('PORT is a port')
  expect(printed).not.toMatch(/\bat .+:\d+/)
  expect(await ended).toEqual([1, null])
})

it('says so when its port is taken, and ends', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const address = other.address()
  const PORT = String(typeof address === 'object' ? address?.port : 0)
  const { process: started, until } = startServer({ PORT })
  const ended = once(started, 'exit')
  await until(`cannot listen on port ${PORT}`)
  expect(await ended).toEqual([1, null])
  other.close()
})

it('answers what is not HTTP with a plain status, and stays up', async () => {
  const PORT = await takeFreePort()
  const { until } = startServer({ PORT })
  await until('ready on')
  const { connect } = await import('node:net')
  const ask = async (text: string) => {
    const socket = connect(Number(PORT), 'localhost')
    socket.end(text)
    let answer = ''
    for await (const chunk of socket) answer += chunk
    return answer.split('\r\n')[0]
  }
  expect(await ask('NONSENSE\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toBe(
    'HTTP/1.1 431 Request Header Fields Too Large',
  )
  expect((await fetch(`http://localhost:${PORT}/healthz`)).status).toBe(200)
})
