import { once } from 'node:events'
import { afterEach, expect, it } from '@jest/globals'
import { type ServerProcess, startServer, takeFreePort } from '../support/server-process.ts'

let server: ServerProcess | undefined
afterEach(() => server?.end())

it('answers with several processes on one port, and replaces one that dies', async () => {
  const PORT = await takeFreePort()
  server = await startServer({ PORT, WORKERS: '2' })
  const { process: first, lines } = server
  const ready = () => lines().filter(({ msg }) => msg === 'worker is ready')
  await server.until(() => ready().length === 2)
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
    expect.objectContaining({ msg: 'a worker has ended, starting another', pid: owner }),
  )
  expect(await statusOf('/')).toBe(200)

  first.kill('SIGTERM')
  expect(await once(first, 'exit')).toEqual([0, null])
  expect(lines().filter(({ msg }) => msg === 'stopped')).toHaveLength(2)
})

it('ends when none of them can listen', async () => {
  const PORT = await takeFreePort()
  const other = await startServer({ PORT })
  try {
    await other.until((printed) => printed.includes('ready on'))
    server = await startServer({ PORT, WORKERS: '2' })
    expect(await once(server.process, 'exit')).toEqual([1, null])
  } finally {
    await other.end()
  }
})
