import { once } from 'node:events'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let server: ServerProcess | undefined
afterEach(() => server?.end())

const ready = () => server?.lines().filter(({ msg }) => msg === 'worker is ready') ?? []

it('the server balances even a few connections across workers on one port, and replaces a worker that dies', async () => {
  const PORT = String(await findFreePort())
  const METRICS_PORT = await findFreePort(1) // one port per worker
  server = startServer({
    PORT,
    METRICS_PORT: String(METRICS_PORT),
    WORKERS: '2',
    NODE_CLUSTER_SCHED_POLICY: 'none', // overrides the environment
  })
  const { process: first, lines } = server
  await server.until(() => ready().length === 2)
  for (let connections = 0; connections < 6; connections += 1) {
    const headers = { Connection: 'close' }
    expect((await fetch(`http://localhost:${PORT}/faqs`, { headers })).status).toBe(200)
  }
  const answered = async (number: number) => {
    const text = await (await fetch(`http://localhost:${METRICS_PORT + number}/metrics`)).text()
    return Number(/duration_seconds_count\{.*route="\/faqs".*\} (\d+)/.exec(text)?.[1] ?? 0)
  }
  expect(await Promise.all([0, 1].map(answered))).toEqual([3, 3])

  const statusOf = async (path: string) => (await fetch(`http://localhost:${PORT}${path}`)).status
  expect(await Promise.all(['/', '/faqs', '/readyz', '/partners'].map(statusOf))).toEqual(
    Array(4).fill(200),
  )
  expect(
    ready()
      .map(({ number }) => number)
      .sort(),
  ).toEqual([0, 1])

  const owner = Number(ready().find(({ number }) => number === 0)?.pid)
  process.kill(owner, 'SIGKILL')
  await server.until(() => ready().length === 3)
  expect(ready().at(-1)).toMatchObject({ number: 0 })
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: 'worker exited, restarting it', pid: owner }),
  )
  expect(await statusOf('/')).toBe(200)

  first.kill('SIGTERM')
  expect(await once(first, 'exit')).toEqual([0, null])
  expect(lines().filter(({ msg }) => msg === 'stopped')).toHaveLength(2)
})

it('the server continues with the other workers while a new one cannot start, and retries until it can', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-secret-'))
  const SECRET_KEY_FILE = join(folder, 'key')
  await writeFile(SECRET_KEY_FILE, 'k'.repeat(32))
  const PORT = String(await findFreePort())
  server = startServer({ PORT, SECRET_KEY_FILE, WORKERS: '2' })
  const { process: first, lines, until } = server
  await until(() => ready().length === 2)

  await rename(SECRET_KEY_FILE, `${SECRET_KEY_FILE}.away`)
  process.kill(Number(ready().find(({ number }) => number === 1)?.pid), 'SIGKILL')
  const failed = () => lines().filter(({ msg }) => msg === 'worker failed to start, restarting it')
  await until(() => failed().length === 1)
  expect(failed()[0]).toMatchObject({ level: 'error', number: 1, code: 1, waitMs: 2_000 })
  expect((await fetch(`http://localhost:${PORT}/`)).status).toBe(200)

  await rename(`${SECRET_KEY_FILE}.away`, SECRET_KEY_FILE)
  await until(() => ready().length === 3)
  expect(ready().at(-1)).toMatchObject({ number: 1 })
  first.kill('SIGTERM')
  expect(await once(first, 'exit')).toEqual([0, null])
  await rm(folder, { recursive: true })
})

it('the server exits if no worker can listen', async () => {
  const PORT = String(await findFreePort())
  const other = startServer({ PORT })
  try {
    await other.until((printed) => printed.includes('ready on'))
    server = startServer({ PORT, WORKERS: '2' })
    expect(await once(server.process, 'exit')).toEqual([1, null])
  } finally {
    await other.end()
  }
})
