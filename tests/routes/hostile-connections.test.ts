import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { silentMetrics } from '../../server/metrics.ts'
import { createLimitedServer, limitConnections } from '../../server/operations/server-limits.ts'
import { buildTestSite } from '../support/build-test-site.ts'
import { openRawConnection } from '../support/raw-connection.ts'

/** Short limits, because the test covers what happens at a limit and not its length. */
const SHORT = { connectionsCheckingInterval: 50, headersTimeout: 400, requestTimeout: 800 }
const MAX_CONNECTIONS = 300

const { app, services, logs } = buildTestSite()
const server = createLimitedServer(app, SHORT)
let dropped = 0
let port = 0

beforeAll(async () => {
  await services.database.migrate()
  const metrics = { ...silentMetrics, refused: () => (dropped += 1) }
  limitConnections(server, { ...services, metrics }, MAX_CONNECTIONS)
  server.listen(0)
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await services.database.close()
  await rm(services.config.dataDir, { recursive: true, force: true })
})

const post = (headers: string) => `POST /contact-us HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`
const isWell = async () => (await fetch(`http://localhost:${port}/healthz`)).status === 200

it('closes connections that send headers or a body too slowly', async () => {
  const [silent, headers, body] = await Promise.all([1, 2, 3].map(() => openRawConnection(port)))
  headers?.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  body?.write(post('Content-Type: application/json\r\nContent-Length: 100\r\n'))
  const drops = setInterval(() => {
    headers?.write('a')
    body?.write(' ')
  }, 50)
  const answers = await Promise.all([silent, headers, body].map((each) => each?.closed()))
  clearInterval(drops)
  expect(answers.map((answer) => answer?.split('\r\n')[0])).toEqual(
    Array(3).fill('HTTP/1.1 408 Request Timeout'),
  )
  expect(await isWell()).toBe(true)
})

it('destroys a connection that keeps sending after it was told to close', async () => {
  const deaf = connect({ port, allowHalfOpen: true })
  deaf.on('error', () => {})
  deaf.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const drops = setInterval(() => deaf.write('a'), 50)
  const [answer] = await once(deaf, 'data')
  expect(String(answer)).toContain('408 Request Timeout')
  await new Promise((resolve) => deaf.once('close', resolve))
  clearInterval(drops)
}, 5_000)

it('stores nothing of a form whose sender disconnects halfway, and logs no error', async () => {
  const before = logs.length
  const uploads = await Promise.all(Array.from({ length: 50 }, () => openRawConnection(port)))
  for (const upload of uploads) {
    upload.write(`${post('Content-Type: application/json\r\nContent-Length: 9000\r\n')}{"name":"`)
  }
  await isWell()
  for (const upload of uploads) upload.drop()
  expect(await isWell()).toBe(true)
  const stored = await services.database.kysely.selectFrom('submissions').select('id').execute()
  expect(stored).toEqual([])
  const faults = logs.slice(before).filter(({ level }) => level === 'error' || level === 'fatal')
  expect(faults).toEqual([])
})

it('answers while hundreds of connections are idle, and closes those above its limit', async () => {
  server.headersTimeout = 60_000 // no connection may be closed for being slow
  server.closeAllConnections()
  const idle = await Promise.all(
    Array.from({ length: MAX_CONNECTIONS - 20 }, () => openRawConnection(port)),
  )
  expect(await isWell()).toBe(true)
  expect(dropped).toBe(0)
  const more = await Promise.all(Array.from({ length: 40 }, () => openRawConnection(port)))
  await Promise.race(more.map((each) => each.closed()))
  expect(dropped).toBeGreaterThan(0)
  const said = logs.filter(({ msg }) => msg.startsWith('too many connections'))
  expect(said).toHaveLength(1)
  for (const connection of [...idle, ...more]) connection.drop()
})
