import { allowsPrefetch } from '../navigation/connection.ts'

/**
 * Has the browser store the site for reading offline, once the page itself is done. With `isOff` the page unregisters
 * the worker and deletes what it has stored: a worker that replaced it would wait for the old one to be idle. Silent
 * where service workers are missing or forbidden: the site needs none.
 */
export async function keepOffline(isOff: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    if (isOff) {
      const registrations = await navigator.serviceWorker.getRegistrations()
      await Promise.all(registrations.map((registration) => registration.unregister()))
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    } else if (allowsPrefetch()) {
      await navigator.serviceWorker.register('/service-worker.js')
    }
  } catch {
    // Private windows and strict settings forbid it.
  }
}
