/**
 * Makes visited pages readable offline. Stores what the browser asks for: pages, and the files with a hash in their
 * name. A separate bundle. It never forces a takeover: an update becomes active on the next visit.
 */

import { isPersonal, OFFLINE_SHELL_PATH } from '../../shared/pages/page-route.ts'
import { OFFLINE_NETWORK_TIMEOUT_MS } from '../../shared/timings.ts'

declare const self: WorkerScope

/** Set by the build: pages of an older release need files that may be gone. */
declare const RELEASE_VERSION: string

const CACHE = `offline-${RELEASE_VERSION}`

self.addEventListener('install', (event) => {
  event.waitUntil(storePage(OFFLINE_SHELL_PATH))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  const names = await self.caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => self.caches.delete(name)))
  await self.clients.claim()
  storeOpenPages().catch(() => {}) // not awaited: until it is active, the worker holds up each request of a page
}

async function storeOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' })
  await Promise.all(open.map(({ url }) => storePage(url)))
}

/** Stores a page with the files that its HTML names; an open page's are still in the browser's HTTP cache. */
async function storePage(url: string): Promise<void> {
  const cache = await self.caches.open(CACHE)
  const page = await fetch(url)
  if (!isReadable(new URL(page.url), page)) return
  const files = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(js|css|woff2)/g) ?? []
  await Promise.all([cache.put(url, page), cache.addAll(new Set(files))])
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (isPersonal(url)) return // the shell could only reload it, without end
  if (/^\/(assets|payloads|content)\//.test(pathname)) event.respondWith(openFile(request))
  else if (request.mode === 'navigate' && !/\.\w+$/.test(pathname)) {
    event.respondWith(openPage(request))
  }
})

/** The name of a file has its hash: it never changes. `reload` asks for it again, because what came is unusable. */
async function openFile(request: Request): Promise<Response> {
  const stored = request.cache === 'reload' ? undefined : await readStored(request)
  if (stored) return stored
  const file = await fetch(request)
  return isHtml(file) ? file : store(request, file)
}

/** No file is HTML: it is the answer of something between the visitor and the site, such as a hotel's network. */
function isHtml({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false
}

/** From the network, unless that fails, or takes too long for a page that is stored. */
async function openPage(request: Request): Promise<Response> {
  const stored = await readStored(request)
  const fresh = fetch(request).then((page) =>
    isReadable(new URL(request.url), page) ? store(request, page) : page,
  )
  const late = new Promise<Response>((resolve) => {
    if (stored) setTimeout(resolve, OFFLINE_NETWORK_TIMEOUT_MS, stored)
  })
  try {
    return await Promise.race([fresh, late])
  } catch (error) {
    const page = stored ?? (await readStored(OFFLINE_SHELL_PATH))
    if (!page) throw error
    return page
  }
}

/** A full or damaged disk must not keep anybody from the network. */
function readStored(request: Request | string): Promise<Response | undefined> {
  return self.caches.match(request).catch(() => undefined)
}

/** Not awaited, and may fail as well: the response is there. */
function store(request: Request, response: Response): Response {
  if (response.status === 200) {
    const copy = response.clone()
    self.caches
      .open(CACHE)
      .then((cache) => cache.put(request, copy))
      .catch(() => {})
  }
  return response
}

/**
 * Whether a page may be stored for reading offline: a successful, public response at a URL of ours that is not one of
 * the unlimited searches.
 */
function isReadable(url: URL, { status, headers }: Response): boolean {
  const isPrivate = headers.get('Cache-Control')?.includes('no-store') ?? false
  const isSearch = [...url.searchParams.keys()].some((name) => name !== 'paper')
  return status === 200 && !isPrivate && !isSearch
}

/**
 * The part of a service worker's global scope that ours needs. TypeScript's `webworker` library conflicts with `dom`
 * in one program.
 */
interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { readonly type: 'window' }): Promise<readonly { readonly url: string }[]>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends Event {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
