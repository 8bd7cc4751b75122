import { Router } from 'express'
import type { Config } from '../config.ts'

/** Run by a browser in place of the worker it has: gives up all it kept and itself. */
const REMOVER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(forget())
})
`

/** `/service-worker.js`: the built one, or with offline reading off one that removes itself. */
export function serviceWorker(config: Pick<Config, 'isOfflineReadingOn'>): Router {
  const router = Router()
  router.get('/service-worker.js', (_req, res, next) => {
    if (config.isOfflineReadingOn) next()
    else res.set('Cache-Control', 'no-store').type('text/javascript').send(REMOVER)
  })
  return router
}
