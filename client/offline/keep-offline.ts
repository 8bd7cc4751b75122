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
      if (allowsPrefetch()) await storePages()
    }
  } catch {
    // Private windows and strict settings forbid it.
  }
}

/** The worker sees what a page asks for from now on. What came before it stores too, or a page would be incomplete. */
async function storePages(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const files = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[]
    const unseen = entries.flatMap(({ name, workerStart }) => (workerStart === 0 ? name : []))
    active?.postMessage(unseen)
  })
  files.observe({ type: 'resource', buffered: true })
}
