/**
 * `npm run dev`: serves the site, rebuilds it on every save and has open pages reload; at `/_components` it shows every
 * component in every state.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buildSite } from './build/build-site.ts'
import { CATALOG_PATH, componentCatalog } from './dev/component-catalog.ts'

const root = join(import.meta.dirname, '..')
const outDirectory = join(root, '.cache/dev')
const port = Number(process.env.PORT || 3000)
/** The built server listens here, behind this one, so that its restarts break no connection. */
const innerPort = port + 1
const SETTLE_MS = 40
const START_TIMEOUT_MS = 30_000

const openPages = new Set<ServerResponse>()
let server: ChildProcess | undefined
let ready: Promise<void> = rebuild()

createServer(answer).listen(port, () =>
  console.log(`Development server on http://localhost:${port}`),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server?.kill() // told to end, the inner server must not be left behind
    process.exit()
  })
}
let settling: NodeJS.Timeout | undefined
for (const folder of ['client', 'content', 'public', 'server', 'shared']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(settling) // an editor writes a file in several steps
    settling = setTimeout(() => {
      ready = ready.then(rebuild)
    }, SETTLE_MS)
  })
}

async function rebuild(): Promise<void> {
  const startedAt = performance.now()
  try {
    const isNew = await buildSite({ root, outDirectory, isDevelopment: true })
    if (isNew || !server) await restart()
    if (!isNew) return
    for (const page of openPages) page.write('data: changed\n\n')
    console.log(`Rebuilt in ${Math.round(performance.now() - startedAt)} ms`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error) // the last good build stays up
  }
}

async function restart(): Promise<void> {
  server?.kill()
  server = fork(join(outDirectory, 'server/main.js'), {
    execArgv: ['--enable-source-maps'],
    env: {
      NODE_ENV: 'development',
      OFFLINE_READING: 'off',
      SITE_URL: `http://localhost:${port}`,
      ...process.env,
      PORT: String(innerPort),
    },
  })
  await listening(Date.now() + START_TIMEOUT_MS)
}

/** Resolves when the inner server takes connections. */
function listening(deadline: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = request({ port: innerPort, path: '/healthz' }, (response) => {
      response.resume()
      resolve()
    })
    probe.on('error', (error) => {
      if (Date.now() > deadline) reject(error)
      else setTimeout(() => listening(deadline).then(resolve, reject), 20)
    })
    probe.end()
  })
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.url === '/_dev/changes') {
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    openPages.add(res)
    res.on('close', () => openPages.delete(res))
    return
  }
  await ready
  if (req.url === CATALOG_PATH) return showCatalog(res)
  const inner = request(
    { port: innerPort, path: req.url, method: req.method, headers: req.headers },
    (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(res)
    },
  )
  inner.on('error', () => res.writeHead(502).end('The server is not running; see the terminal.'))
  req.pipe(inner)
}

async function showCatalog(res: ServerResponse): Promise<void> {
  try {
    const page = await componentCatalog({ root, outDirectory })
    res.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' }).end(page)
  } catch (error) {
    res.writeHead(500).end(String(error))
  }
}
