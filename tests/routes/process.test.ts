import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, get } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { openDatabase } from '../../server/database/database.ts'
import { findLead } from '../../server/leads/desk/find-leads.ts'
import { saveLead } from '../support/new-submission.ts'
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
  server = startServer({ DATA_DIR: dataDir, ...env }, { flags })
  return { ...server, ended: once(server.process, 'exit') }
}

/** Starts it on a free port. Resolves once it is ready. */
async function startReady(env: Record<string, string> = {}, flags: readonly string[] = []) {
  const PORT = String(await findFreePort())
  const started = start({ PORT, ...env }, flags)
  const address = env.HOST ?? 'all addresses'
  await started.until(`listening on port ${PORT} of ${address} for http://localhost:${PORT}`)
  return { ...started, port: Number(PORT), url: `http://localhost:${PORT}` }
}

it('the server finishes open requests on SIGTERM and reports that it is not ready', async () => {
  const {
    process: started,
    until,
    ended,
    port,
  } = await startReady({
    ...{ DRAIN_SECONDS: '1', KEEP_ALIVE_SECONDS: '620' },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) => {
    const [response] = await once(get({ port, path, agent }), 'response')
    for await (const _chunk of response);
    return [response.statusCode, response.headers.connection]
  }
  expect((await fetch(`http://localhost:${port}/`)).headers.get('keep-alive')).toBe('timeout=620')
  expect(await ask('/readyz')).toEqual([200, 'keep-alive'])
  const slow = await openRawConnection(port)
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

it('the server stops in order on a signal that comes twice, as from a terminal through npm', async () => {
  const { process: started, until, ended } = await startReady({ DRAIN_SECONDS: '1' })
  started.kill('SIGINT')
  await until('SIGINT received')
  started.kill('SIGINT')
  expect(await ended).toEqual([0, null])
})

it('the server logs an uncaught error once, stops cleanly and exits with 1', async () => {
  const fault = `process.on('SIGUSR2',()=>Promise.reject(new(Error)('a-fault-of-ours')))`
  const NODE_OPTIONS = `--import=data:text/javascript,${fault}`
  const { process: started, until, ended } = await startReady({ HOST: '127.0.0.1', NODE_OPTIONS })
  started.kill('SIGUSR2')
  const printed = await until('"stopped"')
  expect(await ended).toEqual([1, null])
  const lines = printed.split('\n').filter((line) => line.includes('a-fault-of-ours'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'fatal', err: { type: 'Error', message: 'a-fault-of-ours' } },
  ])
})

it('the server logs its settings, serves metrics on a separate port, and accepts a form if only the data folder is writable', async () => {
  const METRICS_PORT = String(await findFreePort())
  const flags = [
    '--permission',
    '--allow-fs-read=*',
    `--allow-fs-write=${dataDir}/*`,
    '--allow-net',
  ]
  const env = { METRICS_PORT, SECRET_KEY: 'hush'.repeat(8) }
  const { until, lines, process: started, url, port } = await startReady(env, flags)
  await until('metrics on')
  expect(lines()[0]).toMatchObject({
    msg: 'starting',
    settings: { PORT: String(port), METRICS_PORT, SECRET_KEY: '***' },
  })
  const warnings = lines().filter(({ level }) => level === 'warn')
  expect(warnings.map(({ msg }) => msg).join()).toMatch(/SITE_URL is not set.*SMTP_URL is not set/)
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  expect(metrics).toMatch(/^# TYPE site_refused_total counter$/m)
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const answer = await fetch(`${url}/contact-us`, {
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
  const { until, url } = await startReady({ DATABASE_URL: 'postgres://site@127.0.0.1:1/site' })
  await until('the database is unavailable')
  expect((await fetch(`${url}/faqs`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
})

it('the server starts nothing once it was stopped while its database was not ready', async () => {
  const sockets: Socket[] = []
  const silent = createTcpServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const connected = once(silent, 'connection')
  const {
    process: started,
    until,
    ended,
  } = start({
    PORT: String(await findFreePort()),
    DATABASE_URL: `postgres://site@127.0.0.1:${port}/site`,
    DRAIN_SECONDS: '1',
  })
  await connected
  started.kill('SIGTERM')
  await until('SIGTERM received')
  for (const socket of sockets) socket.destroy()
  const printed = await until('"stopped"')
  expect(await ended).toEqual([0, null])
  expect(printed).not.toContain('listening on')
  silent.close()
})

it('the server names every invalid setting and does not start', async () => {
  const { until, ended } = start({ PORT: 'http', SITE_URL: 'nowhere' })
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
  server = startServer({ PORT }, { release })
  const ended = once(server.process, 'exit')
  const printed = await server.until('"level":"fatal"')
  expect(printed).toContain('TypeError')
  expect(await ended).toEqual([1, null])
  expect(printed).not.toContain('listening on')
  await rm(release, { recursive: true })
})

it('the server says so if its port is taken, and exits when what it delivers has arrived', async () => {
  const database = openDatabase({ dataDir })
  await database.migrate()
  const reference = await saveLead(database, { owes: ['team-email'] })
  const other = createServer().listen(0)
  await once(other, 'listening')
  const address = other.address()
  const PORT = String(typeof address === 'object' ? address?.port : 0)
  const { until, ended } = start({ PORT })
  await until(`port ${PORT} is taken`)
  expect(await ended).toEqual([1, null])
  const { deliveries } = await findLead(database, reference)
  expect(deliveries).toMatchObject([{ state: 'delivered', attempts: [{ outcome: 'delivered' }] }])
  await database.close()
  other.close()
})
