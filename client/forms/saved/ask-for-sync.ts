import { SYNC_TAG } from './send-saved-forms.ts'

/** Missing in TypeScript's library, as in Safari and Firefox. */
type SyncingRegistration = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Whether the browser sends saved forms by itself, also when no page of the site is open. */
export function hasBackgroundSync(): boolean {
  return 'SyncManager' in globalThis && navigator.serviceWorker?.controller != null
}

/** Has the service worker send saved forms when there is a connection, where the browser can do that. */
export async function askForSync(): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined =
      await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Forbidden: then the pages of the site send them.
  }
}
