/** `npm run dev`: serves the last good build. Open pages swap their stylesheets, or reload, or show why a build failed. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setSourceMapsSupport } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readBuilt } from './build/built-release.ts'
import { cacheFolder } from './build/cache-folder.ts'
import { describeError } from './build/describe-error.ts'
import type { BuildResult } from './dev/build-process.ts'
import { OPEN_PATH, openInEditor } from './dev/open-in-editor.ts'
import { createOpenPages } from './dev/open-pages.ts'
import type { DevSite, openSite } from './dev/open-site.ts'
import type { BuildRequest } from './dev/rebuild.ts'
import { createEditServer, EDIT_PATH } from './edit/edit-server.ts'

const port = Number(process.env.PORT || 3000)
const outDirectory = resolve(cacheFolder(), 'dev', String(port))
const SETTLE_MS = 20

/** Pages that reload go first. */
const TYPES_WAIT_MS = 1_500
/** For the previous site to finish its responses. */
const CLOSE_AFTER_MS = 2_000

process.env.NODE_ENV = 'development'
process.env.LOG_LEVEL ||= 'warn' // a page view logs some 80 requests, and mistakes would scroll away
process.env.OFFLINE_READING = 'off' // the build has no service worker
process.env.GOGC ||= '400' // esbuild collects garbage less often, which saves a quarter of a rebuild
setSourceMapsSupport(true)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())
process.on('exit', endTypes) // the build ends by itself
process.on('uncaughtException', (error) => console.error(error)) // from the site; the next save may fix it

const openPages = createOpenPages()
const editServer = createEditServer(async (mail, words) => {
  if (!site) throw new Error('The site has not been built yet. The terminal says why.')
  return site.previewMail(mail, words)
})
const changed = new Set<string>()
let builder: ChildProcess | undefined
let types: ChildProcess | undefined
let typing: NodeJS.Timeout | undefined
let site: DevSite | undefined
const listener = createServer(answer).on('error', ({ message }) => {
  console.error(`${message} (PORT sets another port)`)
  process.exit(1) // another development server may use the folder
})
await once(listener.listen(port), 'listening')
console.log(`Development server on http://localhost:${port}`)
let ready = rm(outDirectory, { recursive: true, force: true }).then(rebuild)

let settling: NodeJS.Timeout | undefined
for (const folder of ['client', 'content', 'public', 'scripts', 'server', 'shared']) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (name?.endsWith('.new')) return // of writeAtomically, which then gives it its name
    changed.add(join(folder, String(name)))
    clearTimeout(settling) // editors write a file in several steps
    settling = setTimeout(() => {
      ready = ready.then(rebuild)
    }, SETTLE_MS)
  })
}

async function rebuild(): Promise<void> {
  const startedAt = performance.now()
  const saved = [...changed]
  changed.clear()
  const changesTypes = saved.length === 0 || saved.some((file) => /\.tsx?$/.test(file))
  if (changesTypes) endTypes()
  if (changesTypes) editServer.restart()
  try {
    const { error } = await build({ outDirectory, saved })
    if (error) throw error
    await serveAnew()
    const isOnlyStyles = saved.length > 0 && saved.every((file) => file.endsWith('.css'))
    openPages.notify(isOnlyStyles ? { stylesheets: await readStylesheets() } : {})
    console.log(`Built in ${Math.round(performance.now() - startedAt)} ms`)
    if (changesTypes) typing = setTimeout(checkTypes, TYPES_WAIT_MS)
  } catch (error) {
    for (const file of saved) changed.add(file)
    const text = describeError(error)
    console.error(text) // the last good build remains
    const folder = pathToFileURL(`${process.cwd()}/`).href
    openPages.notify({ error: text.replaceAll(folder, '') }) // a click on a place opens it
  }
}

/** In a new process if the running one has old modules. */
function build(request: BuildRequest): Promise<BuildResult> {
  builder ??= fork('scripts/dev/build-process.ts').on('exit', () => {
    builder = undefined
  })
  const child = builder
  return new Promise((resolve) => {
    const onExit = (code: number | null) =>
      resolve(code === 0 ? build(request) : { error: 'The build has crashed' })
    child.once('exit', onExit)
    child.once('message', (result: BuildResult) => {
      child.off('exit', onExit)
      resolve(result)
    })
    child.send(request, () => {}) // an error means that it exits
  })
}

/** Beside the build, with the lowest priority; the next save of code ends it. Prints errors only. */
function checkTypes(): void {
  const cache = ['--incremental', '--tsBuildInfoFile', `${cacheFolder()}/types.tsbuildinfo`]
  types = spawn('node_modules/.bin/tsc', ['--noEmit', ...cache], { stdio: 'inherit' })
  if (types.pid) setPriority(types.pid, constants.priority.PRIORITY_LOW)
}

function endTypes(): void {
  clearTimeout(typing)
  types?.kill('SIGKILL') // it ignores others
}

/** Opens the new site before closing the old one. */
async function serveAnew(): Promise<void> {
  const program = join(outDirectory, 'server/main.js')
  const version = hash('sha256', await readFile(program)) // a URL is imported only once
  const module: { openSite: typeof openSite } = await import(`${pathToFileURL(program)}?${version}`)
  const before = site
  site = await module.openSite(outDirectory)
  if (before) setTimeout(() => before.close(), CLOSE_AFTER_MS)
}

async function readStylesheets(): Promise<readonly string[]> {
  const { files = {} } = (await readBuilt(outDirectory)) ?? {}
  return Object.keys(files).flatMap((path) =>
    path.endsWith('.css') ? path.slice('web'.length) : [],
  )
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const [, since] = /^\/_dev\/changes\?since=(.+)$/.exec(req.url ?? '') ?? []
  if (since) return openPages.add(res, Number(since))
  if (req.url?.startsWith(EDIT_PATH)) return editServer.answer(req, res)
  if (req.url === OPEN_PATH) return openInEditor(req, res)
  await ready
  if (site) return site.answer(req, res)
  const script = await readFile('scripts/build/reload-on-change.js', 'utf8')
  res.writeHead(503, { 'Content-Type': 'text/html' })
  res.end(`<!doctype html><title>No build</title><body><script type="module">${script}</script>`)
}
