/**
 * `npm run dev`: swaps stylesheets in open pages and reloads for anything else; `/_components` shows all components.
 */
import { watch } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSite } from './build/build-site.ts'
import { bundleClient, type ClientBundleOptions } from './build/bundle-client.ts'
import { bundleServer, type ServerBundleOptions } from './build/bundle-server.ts'
import { bundleStylesheets } from './build/bundle-stylesheets.ts'
import { importedFiles } from './build/fingerprint.ts'
import { buildContent, shortHash } from './build-content.ts'
import { createOpenPages } from './dev/open-pages.ts'
import type { DevSite, openSite } from './dev/open-site.ts'
import { reuseContext, unlessFresh } from './dev/reuse-context.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT || 3000)
const outDirectory = join(root, '.cache/dev', String(port))
const SETTLE_MS = 20
/** For the previous site to finish its responses. */
const CLOSE_AFTER_MS = 2_000

process.env.NODE_ENV ||= 'development'
process.env.OFFLINE_READING = 'off' // the build has no service worker
process.env.GOGC ||= '400' // esbuild collects garbage less often, which saves a quarter of a rebuild
setSourceMapsSupport(true)
process.on('uncaughtException', (error) => console.error(error)) // from the site; the next save may fix it

const openPages = createOpenPages()
const ownFiles = new Set(await importedFiles(root))
const changed = new Set<string>()
let saved: readonly string[] = []
const touches = (files: RegExp) => () => saved.some((file) => files.test(file))
const program = reuseContext()
const modules = unlessFresh(
  touches(/^(client|shared)\/.*\.(tsx?|svg)$/),
  reuseContext(),
) as ReturnType<typeof reuseContext>
const bundleStyles = unlessFresh(touches(/\.(css|svg)$/), bundleStylesheets)
const steps = {
  content: unlessFresh(touches(/^(content|shared|client\/(illustrations|theme))\//), buildContent),
  client: unlessFresh(touches(/^(client|shared)\//), (options: ClientBundleOptions) =>
    bundleClient({ ...options, build: modules, bundleStyles }),
  ),
  server: unlessFresh(
    touches(/^(client|server|shared)\/.*\.tsx?$/),
    (options: ServerBundleOptions) => bundleServer({ ...options, build: program }),
  ),
}
let site: DevSite | undefined
await rm(outDirectory, { recursive: true, force: true })
let ready: Promise<void> = rebuild()

createServer(answer)
  .on('error', ({ message }) => {
    console.error(message)
    process.exit(1)
  })
  .listen(port, () => console.log(`Development server on http://localhost:${port}`))
let settling: NodeJS.Timeout | undefined
for (const folder of ['client', 'content', 'public', 'scripts', 'server', 'shared']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    changed.add(join(folder, String(name)))
    clearTimeout(settling) // editors write a file in several steps
    settling = setTimeout(() => {
      ready = ready.then(rebuild)
    }, SETTLE_MS)
  })
}

async function rebuild(): Promise<void> {
  const startedAt = performance.now()
  saved = [...changed]
  changed.clear()
  try {
    await buildSite({ root, outDirectory, isDevelopment: true, steps })
    await serveAnew()
    if (saved.some((file) => ownFiles.has(file))) restart()
    const isOnlyStyles = saved.length > 0 && saved.every((file) => file.endsWith('.css'))
    openPages.notify(isOnlyStyles ? { stylesheets: await readStylesheets() } : {})
    console.log(`Built in ${Math.round(performance.now() - startedAt)} ms`)
  } catch (error) {
    for (const file of saved) changed.add(file)
    const text = error instanceof Error ? error.message : String(error)
    console.error(text) // the last good build remains
    openPages.notify({ error: text })
  }
}

/** Opens the new site before closing the old one. */
async function serveAnew(): Promise<void> {
  const program = join(outDirectory, 'server/main.js')
  const hash = shortHash(await readFile(program)) // a URL is imported only once
  const module = (await import(`${pathToFileURL(program)}?${hash}`)) as {
    openSite: typeof openSite
  }
  const before = site
  site = await module.openSite(outDirectory)
  if (before) setTimeout(() => before.close(), CLOSE_AFTER_MS)
}

/** The build runs in this process, so its own changes need a new process. */
function restart(): void {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, args, process.env)
}

async function readStylesheets(): Promise<readonly string[]> {
  const { hashedFiles } = JSON.parse(await readFile(join(outDirectory, 'release.json'), 'utf8'))
  return hashedFiles.filter((address: string) => address.endsWith('.css'))
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.url === '/_dev/changes') return openPages.add(res)
  await ready
  if (site) return site.answer(req, res)
  const script = await readFile(join(root, 'scripts/build/reload-on-change.js'), 'utf8')
  res.writeHead(503, { 'Content-Type': 'text/html' })
  res.end(`<!doctype html><title>No build</title><body><script type="module">${script}</script>`)
}
