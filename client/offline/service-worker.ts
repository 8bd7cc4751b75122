/**
 * Makes visited pages readable offline. Stores what the browser asks for, or has asked for before it came: pages, and
 * the files with a hash in their name. The browser's HTTP cache may lose them at any time. A separate bundle. It never
 * forces a takeover: an update becomes active on the next visit.
 */

import { isPersonal, OFFLINE_SHELL_PATH } from '../../shared/pages/page-route.ts'
import { HASHED_FOLDERS } from '../../shared/release.ts'
import { OFFLINE_NETWORK_TIMEOUT_MS } from '../../shared/timings.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** Set by the build: a page of an older release needs files that may be gone, and has them in the cache of its own. */
declare const RELEASE_VERSION: string

/** Set by the build: what visitors can read in this release. */
declare const READABLE: ReadableParts

const CACHE = `offline-${RELEASE_VERSION}`

// Deletes at once, since a worker may wait for weeks until it becomes active; and first, since a full disk may not take
// the shell.
self.addEventListener('install', (event) => {
  event.waitUntil(deleteWithdrawn().then(() => storePage(OFFLINE_SHELL_PATH)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  await deleteWithdrawn() // what older pages have loaded since the installation
  await deleteReplaced()
  await self.clients.claim()
  storeOpenPages().catch(() => {}) // not awaited: until it is active, the worker holds up each request of a page
}

/** What a visitor has kept stays readable: a cache goes when each of its pages is in a newer one. */
async function deleteReplaced(): Promise<void> {
  const older = (await self.caches.keys()).filter((name) => name !== CACHE).reverse()
  const newer = new Set<string>()
  for (const name of [CACHE, ...older]) {
    const cache = await self.caches.open(name)
    const pages = (await cache.keys()).filter(({ url }) => !isFile(new URL(url)))
    const replaced = pages.filter((page) => newer.has(addressOf(page)))
    await Promise.all(replaced.map((page) => cache.delete(page)))
    if (name !== CACHE && replaced.length === pages.length) await self.caches.delete(name)
    for (const page of pages) newer.add(addressOf(page))
  }
}

/**
 * From all caches, or what the site has withdrawn could still be read and found. Each changed text makes another search
 * database: who had one gets it.
 */
async function deleteWithdrawn(): Promise<void> {
  let hasSearched = false
  for (const name of await self.caches.keys()) {
    const cache = await self.caches.open(name)
    const withdrawn = (await cache.keys()).filter(({ url }) => isWithdrawn(new URL(url)))
    await Promise.all(withdrawn.map((request) => cache.delete(request)))
    hasSearched ||= withdrawn.some(({ url }) => new URL(url).pathname.startsWith('/content/'))
  }
  if (hasSearched) await storeFile(READABLE.searchPath).catch(() => {})
}

/** Whether a page, or what one is rendered from, is not in this release. A search database has texts of all pages. */
function isWithdrawn({ pathname, searchParams }: URL): boolean {
  if (pathname.startsWith('/assets/') || pathname === OFFLINE_SHELL_PATH) return false
  if (pathname.startsWith('/content/')) return pathname !== READABLE.searchPath
  const [, page, slug] = /^\/payloads\/\w+\/([\w-]+)(?:\.([\w-]+))?\.json$/.exec(pathname) ?? []
  const paper = slug ?? searchParams.get('paper')
  const isPage = page ? READABLE.ids.includes(page) : READABLE.paths.includes(pathname)
  return !isPage || (paper !== null && !READABLE.papers.includes(paper))
}

/** A cache disregards the fragment, too. */
function addressOf({ url }: Request): string {
  return url.replace(/#.*/, '')
}

async function storeOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' })
  await Promise.all(open.map(({ url }) => storePage(url)))
}

/** Stores a page once it has the files that its HTML names. Rejects if it cannot have all of them, or may not keep it. */
async function storePage(url: string): Promise<void> {
  const page = await fetch(url)
  const found = new URL(page.url)
  if (page.redirected || isWithdrawn(found) || !isReadable(found, page)) {
    throw new Error(`${url} was answered ${page.status}`)
  }
  const [html = ''] = (await page.clone().text()).split('<script type="application/json"') // that names other pages'
  const files = html.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g) ?? []
  await Promise.all([...new Set(files)].map(storeFile))
  await (await self.caches.open(CACHE)).put(url, page)
}

/** Stores a file of the release before, whose cache may be deleted, or from the network, usually its HTTP cache. */
async function storeFile(path: string): Promise<void> {
  const cache = await self.caches.open(CACHE)
  if (await cache.match(path)) return
  const file = (await readStored(path)) ?? (await fetch(path))
  if (!file.ok || !isOurs(file)) throw new Error(`${path} was answered ${file.status}`)
  await cache.put(path, file)
}

/** An open page sends the addresses of what it loaded without this worker. */
self.addEventListener('message', (event) => {
  const files = event.data
    .map((name) => new URL(name))
    .filter((url) => isFile(url) && !isWithdrawn(url))
  event.waitUntil(Promise.allSettled(files.map(({ pathname }) => storeFile(pathname))))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (isPersonal(url)) return // the shell could only reload it, without end
  if (isFile(url)) event.respondWith(openFile(request))
  else if (request.mode === 'navigate' && !/\.\w+$/.test(url.pathname)) {
    event.respondWith(openPage(request))
  }
})

/** Whether it has a hash in its name, and so never changes. */
function isFile({ origin, pathname }: URL): boolean {
  return (
    origin === self.location.origin &&
    HASHED_FOLDERS.some((folder) => pathname.startsWith(`/${folder}/`))
  )
}

/**
 * `reload`, or a query for a chunk, asks for it again, because what came is unusable. A file of an older release is
 * stored again: its cache may be deleted before the pages of this one. What was withdrawn is not stored, and may be in the
 * HTTP cache still, which needs no connection; an older page that is open gets it from the server.
 */
async function openFile(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const { pathname, search } = url
  const isRetry = request.cache === 'reload' || search !== ''
  const stored = isRetry ? undefined : await readStored(pathname, CACHE)
  if (stored) return stored
  const older = isRetry ? undefined : await readStored(pathname)
  if (isWithdrawn(url)) return older ?? fetch(request, { cache: 'reload' })
  const file = older ?? (await fetch(request))
  return isOurs(file) ? store(pathname, file) : file
}

/** Whether our server answers, and nothing in between, such as a company's login or a CDN's check, which often has a 200. */
function isOurs({ headers }: Response): boolean {
  return headers.has('X-Request-Id')
}

/**
 * From the network, unless that fails, or takes too long for a page that is stored. Pages of older releases are for
 * failures only: what else they need may be gone from the server.
 */
async function openPage(request: Request): Promise<Response> {
  const stored = await readStored(request, CACHE)
  const fresh = fetch(request).then((page) =>
    isReadable(new URL(request.url), page) ? store(request.url, page) : page,
  )
  const late = new Promise<Response>((resolve) => {
    if (stored) setTimeout(resolve, OFFLINE_NETWORK_TIMEOUT_MS, stored)
  })
  try {
    return await Promise.race([fresh, late])
  } catch (error) {
    const page = stored ?? (await readStored(request)) ?? (await readStored(OFFLINE_SHELL_PATH))
    if (!page) throw error
    return page
  }
}

/**
 * From all caches, or one. A page varies by `Accept`, but only pages are stored, by their addresses. A full or damaged disk
 * must not keep anybody from the network.
 */
function readStored(request: Request | string, cacheName?: string): Promise<Response | undefined> {
  const options = { ignoreVary: true, ...(cacheName !== undefined && { cacheName }) }
  return self.caches.match(request, options).catch(() => undefined)
}

/** Stores a copy without waiting. A failure costs nothing: the response is there. */
function store(address: string, response: Response): Response {
  if (response.status === 200) {
    const copy = response.clone()
    self.caches
      .open(CACHE)
      .then((cache) => cache.put(address, copy))
      .catch(() => {})
  }
  return response
}

/**
 * Whether a page may be stored for reading offline: a successful, public response of ours at a URL that is not one of
 * the unlimited searches.
 */
function isReadable(url: URL, page: Response): boolean {
  const isPrivate = page.headers.get('Cache-Control')?.includes('no-store') ?? false
  const isSearch = [...url.searchParams.keys()].some((name) => name !== 'paper')
  return page.status === 200 && isOurs(page) && !isPrivate && !isSearch
}

interface ReadableParts {
  /** Of pages, as ids and as paths. */
  readonly ids: readonly string[]
  readonly paths: readonly string[]
  /** Slugs. */
  readonly papers: readonly string[]
  /** The URL path of the search's database. */
  readonly searchPath: string
}
