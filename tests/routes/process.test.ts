import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, get } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { browserFields } from '../support/open-form-site.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { openRawConnection } from '../support/raw-connection.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

let server: ServerProcess | undefined
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-process-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

afterEach(() => server?.end())

function start(env: Record<string, string>, flags: readonly string[] = []) {
  server = startServer({ DATA_DIR: dataDir, ...env }, flags)
  return server
}

it('the server finishes open requests on SIGTERM and reports that it is not ready', async () => {
  const PORT = String(await findFreePort())
  const { process: started, until } = start({ PORT, DRAIN_SECONDS: '1' })
  const ended = once(started, 'exit')
  await until('ready on')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) => {
    const [response] = await once(get({ port: PORT, path, agent }), 'response')
    for await (const _chunk of response);
    return [response.statusCode, response.headers.connection]
  }
  expect(await ask('/readyz')).toEqual([200, 'keep-alive'])
  const slow = await openRawConnection(Number(PORT))
  slow.write('POST /contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
  slow.write('Accept: application/json\r\nContent-Length: 2\r\n\r\n{')
  expect(await ask('/healthz')).toEqual([200, 'keep-alive']) // by then the server is reading the form
  started.kill('SIGTERM')
  await until('SIGTERM received')
  expect(await ask('/readyz')).toEqual([503, 'close'])
  expect(await ask('/')).toEqual([200, 'close'])
  slow.write('}')
  expect(await slow.closed()).toMatch(/^HTTP\/1\.1 422 /)
  const printed = await until('"stopped"')
  expect(await ended).toEqual([0, null])
  expect(printed).not.toContain('"level":"error"')
  agent.destroy()
})

it('the server exits at once on a second signal', async () => {
  const PORT = String(await findFreePort())
  const { process: started, until } = start({ PORT, DRAIN_SECONDS: '4' })
  const ended = once(started, 'exit')
  await until('ready on')
  started.kill('SIGTERM')
  await until('SIGTERM received')
  started.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
})

it('the server logs an uncaught error once, stops cleanly and exits with 1', async () => {
  const PORT = String(await findFreePort())
  const fault = `process.on('SIGUSR2',()=>Promise.reject(new(Error)('a-fault-of-ours')))`
  const NODE_OPTIONS = `--import=data:text/javascript,${fault}`
  const { process: started, until } = start({ PORT, NODE_OPTIONS })
  const ended = once(started, 'exit')
  await until('ready on')
  started.kill('SIGUSR2')
  const printed = await until('"stopped"')
  expect(await ended).toEqual([1, null])
  const lines = printed.split('\n').filter((line) => line.includes('a-fault-of-ours'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'fatal', err: { type: 'Error', message: 'a-fault-of-ours' } },
  ])
})

it('the server logs its settings at start and serves metrics on a separate port', async () => {
  const [PORT, METRICS_PORT] = [String(await findFreePort()), String(await findFreePort())]
  const { until } = start({ PORT, METRICS_PORT, SECRET_KEY: 'hush'.repeat(8) })
  const printed = await until('metrics on')
  await until('ready on')
  expect(JSON.parse(printed.split('\n')[0] ?? '')).toMatchObject({
    msg: 'starting',
    settings: { PORT, METRICS_PORT, SECRET_KEY: '***' },
  })
  const warnings = printed.split('\n').filter((line) => line.includes('"level":"warn"'))
  expect(warnings.join()).toMatch(/SITE_URL is not set.*SMTP_URL is not set/)
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  expect(metrics).toMatch(/^# TYPE site_refused_total counter$/m)
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/`)).status).toBe(404)
  expect((await fetch(`http://localhost:${PORT}/metrics`)).status).toBe(404)
})

it('the server accepts a form if only the data folder is writable', async () => {
  const PORT = String(await findFreePort())
  const flags = [
    '--permission',
    '--allow-fs-read=*',
    `--allow-fs-write=${dataDir}/*`,
    '--allow-net',
  ]
  const { until, process: started } = start({ PORT }, flags)
  await until('ready on')
  expect((await fetch(`http://localhost:${PORT}/readyz`)).status).toBe(200)
  const answer = await fetch(`http://localhost:${PORT}/contact-us`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ ...sampleAnswers.contact, ...browserFields() }),
  })
  expect(answer.status).toBe(201)
  await until('"kind":"visitor-email"') // the mail is written to a file
  started.kill('SIGTERM')
  const printed = await until('"stopped"')
  expect(printed).not.toMatch(/"level":"(error|fatal)"/)
})

it('the server serves pages while its PostgreSQL is down', async () => {
  const PORT = String(await findFreePort())
  const { until } = start({ PORT, DATABASE_URL: 'postgres://site@127.0.0.1:1/site' })
  await until('the database is unavailable')
  await until('ready on')
  expect((await fetch(`http://localhost:${PORT}/faqs`)).status).toBe(200)
  expect((await fetch(`http://localhost:${PORT}/readyz`)).status).toBe(503)
})

it('the server starts nothing once it was stopped while its database was not ready', async () => {
  const sockets: Socket[] = []
  const silent = createTcpServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const connected = once(silent, 'connection')
  const { process: started, until } = start({
    PORT: String(await findFreePort()),
    DATABASE_URL: `postgres://site@127.0.0.1:${port}/site`,
    DRAIN_SECONDS: '1',
  })
  const ended = once(started, 'exit')
  await connected
  started.kill('SIGTERM')
  await until('SIGTERM received')
  for (const socket of sockets) socket.destroy()
  const printed = await until('"stopped"')
  expect(await ended).toEqual([0, null])
  expect(printed).not.toContain('ready on')
  silent.close()
})

it('the server names every invalid setting and does not start', async () => {
  const { process: started, until } = start({ PORT: 'http', SITE_URL: 'nowhere' })
  const ended = once(started, 'exit')
  const printed = await until('SITE_URL')
  expect(printed).toContain('PORT is a port')
  expect(printed).not.toMatch(/\bat .+:\d+/)
  expect(await ended).toEqual([1, null])
})

it('the server does not start if it cannot render a page', async () => {
  const release = await mkdtemp(join(tmpdir(), 'site-release-'))
  await cp(TEST_RELEASE, release, { recursive: true })
  const path = join(release, 'release.json')
  const file = JSON.parse(await readFile(path, 'utf8'))
  delete file.facts.site.navigation
  await writeFile(path, JSON.stringify(file))
  const PORT = String(await findFreePort())
  server = startServer({ PORT }, [], release)
  const ended = once(server.process, 'exit')
  const printed = await server.until('"level":"fatal"')
  expect(printed).toContain('TypeError')
  expect(await ended).toEqual([1, null])
  expect(printed).not.toContain('ready on')
  await rm(release, { recursive: true })
})

it('the server says so if its port is taken, and exits', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const address = other.address()
  const PORT = String(typeof address === 'object' ? address?.port : 0)
  const { process: started, until } = start({ PORT })
  const ended = once(started, 'exit')
  await until(`port ${PORT} is taken`)
  expect(await ended).toEqual([1, null])
  other.close()
})
