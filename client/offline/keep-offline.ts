import { allowsPrefetch } from '../navigation/connection.ts'

/**
 * Has the browser store the site for reading offline, once the page itself is done. With `isOff` it fetches the worker
 * that takes the place of ours and removes everything (`server/operations/site-files.ts`): one that the page
 * unregisters goes on until its pages are closed, and leaves what it has stored. Silent where service workers are
 * missing or forbidden: the site needs none.
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
