/**
 * Makes pages readable offline. Caches the shell, chunks, styles, fonts, and payloads, and the HTML, stylesheet, and
 * figures of visited pages. Sends forms saved without a connection. A separate bundle. It never forces a takeover: an
 * update becomes active on the next visit.
 */

import precached from 'virtual:precache'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { FIGURE_ADDRESS } from '../../shared/content/figure-address.ts'
import { OFFLINE_SHELL_PATH } from '../../shared/pages/page-route.ts'
import { OFFLINE_NETWORK_TIMEOUT_MS } from '../../shared/timings.ts'
import { WHOLE_STYLESHEET_ADDRESS } from '../../shared/whole-stylesheet-address.ts'
import { SYNC_TAG, sendSavedForms } from '../forms/saved/send-saved-forms.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

const PAGES_CACHE = 'pages'
const FIGURES_CACHE = 'figures'
const SHEETS_CACHE = 'sheets'

const controller = new PrecacheController()
controller.addToCacheList([...precached])

self.addEventListener('install', (event) => {
  // With Save-Data nothing is prefetched; an earlier worker stays.
  const isUnwanted = self.navigator.connection?.saveData === true
  event.waitUntil(isUnwanted ? Promise.reject(new Error('Save-Data')) : controller.install(event))
})

self.addEventListener('activate', (event) => {
  // Cached pages of an older release need styles and chunks that are gone; the shell renders them again.
  event.waitUntil(
    Promise.all([
      controller.activate(event),
      self.caches.delete(PAGES_CACHE),
      self.caches.delete(FIGURES_CACHE),
      self.caches.delete(SHEETS_CACHE),
    ]),
  )
  event.waitUntil(self.clients.claim())
})

// Also with no page open. The browser retries after some minutes if this rejects.
self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting())
})

async function sendWaiting(): Promise<void> {
  const waiting = await sendSavedForms()
  if (waiting > 0) throw new Error(`${waiting} saved forms are still waiting`)
}

const visited = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: OFFLINE_NETWORK_TIMEOUT_MS / 1000,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        isReadable(new URL(request.url), response) ? response : null,
      handlerDidError: () => controller.matchPrecache(OFFLINE_SHELL_PATH),
    },
  ],
})

/**
 * Whether a page may be cached for reading offline: a successful, public response at a URL of ours that is not one of
 * the unlimited searches.
 */
function isReadable(url: URL, response: Pick<Response, 'status' | 'headers'>): boolean {
  const isPersonal = response.headers.get('Cache-Control')?.includes('no-store') ?? false
  const isSearch = [...url.searchParams.keys()].some((name) => name !== 'paper')
  return response.status === 200 && !isPersonal && !isSearch
}

registerRoute(new PrecacheRoute(controller))
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && FIGURE_ADDRESS.test(url.pathname),
  new CacheFirst({ cacheName: FIGURES_CACHE }),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && WHOLE_STYLESHEET_ADDRESS.test(url.pathname),
  new CacheFirst({ cacheName: SHEETS_CACHE }),
)
registerRoute(new NavigationRoute(visited, { denylist: [/\.\w+$/, /^\/api\//] }))
