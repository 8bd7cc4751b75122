import { allowsPrefetch } from '../navigation/connection.ts'

/**
 * Has the browser keep the site for reading offline, once the page itself is done; with `isOff`
 * takes that back. Silent where service workers are missing or forbidden: the site needs none.
 */
export async function keepOffline(isOff: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    if (isOff) {
      const registrations = await navigator.serviceWorker.getRegistrations()
      await Promise.all(registrations.map((registration) => registration.unregister()))
    } else if (allowsPrefetch()) {
      await navigator.serviceWorker.register('/service-worker.js')
    }
  } catch {
    // Private windows and strict settings forbid it.
  }
}
