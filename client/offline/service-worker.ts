/**
 * Lets a visitor without a signal read. Keeps what every page is drawn from (shell, chunks, styles,
 * fonts, payloads), and of pages that were opened their HTML, stylesheet and figures. Sends forms that were saved without
 * a connection. A bundle of its own, run by the browser
 * apart from any page. It never waits to take over: an update becomes active on the next visit.
 */

import precached from 'virtual:precache'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { FIGURE_ADDRESS } from '../../shared/content/figure-address.ts'
import { OFFLINE_SHELL_PATH } from '../../shared/pages/page-route.ts'
import { OFFLINE_NETWORK_TIMEOUT_MS } from '../../shared/timings.ts'
import { WHOLE_SHEET_ADDRESS } from '../../shared/whole-sheet-address.ts'
import { SYNC_TAG, sendSavedForms } from '../forms/saved/send-saved-forms.ts'
import { isReadable } from './readable-page.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

const PAGES_CACHE = 'pages'
const FIGURES_CACHE = 'figures'
const SHEETS_CACHE = 'sheets'

const controller = new PrecacheController()
controller.addToCacheList([...precached])

self.addEventListener('install', (event) => {
  // With Save-Data nothing is fetched unasked; the worker before this one, if any, stays.
  const isUnwanted = self.navigator.connection?.saveData === true
  event.waitUntil(isUnwanted ? Promise.reject(new Error('Save-Data')) : controller.install(event))
})

self.addEventListener('activate', (event) => {
  // Pages of an older release ask for styles and chunks that are gone; the shell draws them anew.
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

// Also while no page is open. The browser tries again, some minutes later, where this rejects.
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

registerRoute(new PrecacheRoute(controller))
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && FIGURE_ADDRESS.test(url.pathname),
  new CacheFirst({ cacheName: FIGURES_CACHE }),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && WHOLE_SHEET_ADDRESS.test(url.pathname),
  new CacheFirst({ cacheName: SHEETS_CACHE }),
)
registerRoute(new NavigationRoute(visited, { denylist: [/\.\w+$/, /^\/api\//] }))
