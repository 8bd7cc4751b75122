import { allowsPrefetch } from '../navigation/connection.ts'

/**
 * Registers the service worker that caches the site for reading offline, when the page is idle. With `isOff` it loads
 * a worker that replaces ours and deletes everything (`server/operations/site-files.ts`): an unregistered worker
 * would run until its pages are closed, and leave its caches. Fails silently where service workers are missing or
 * forbidden: the site needs none.
 */
export async function keepOffline(isOff: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    if (isOff) {
      const registrations = await navigator.serviceWorker.getRegistrations()
      await Promise.all(registrations.map((registration) => registration.update()))
    } else if (allowsPrefetch()) {
      await navigator.serviceWorker.register('/service-worker.js')
    }
  } catch {
    // Private windows and strict settings forbid it.
  }
}
