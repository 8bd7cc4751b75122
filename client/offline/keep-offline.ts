import { allowsPrefetch } from '../loading/connection.ts'

interface OfflineReading {
  readonly isOff: boolean
  /** Resolves when the visitor opens a second page: somebody who reads one page needs no worker. */
  readonly secondPage: Promise<unknown>
}

/**
 * Has the browser store pages for reading offline. With `isOff` the page unregisters the worker and deletes what it has
 * stored: a worker that replaced it would wait for the old one to be idle. Silent where service workers are missing or
 * forbidden: the site needs none.
 */
export async function keepOffline({ isOff, secondPage }: OfflineReading): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    if (isOff) {
      const registrations = await navigator.serviceWorker.getRegistrations()
      await Promise.all(registrations.map((registration) => registration.unregister()))
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    } else {
      await secondPage
      if (allowsPrefetch()) await navigator.serviceWorker.register('/service-worker.js')
    }
  } catch {
    // Private windows and strict settings forbid it.
  }
}
