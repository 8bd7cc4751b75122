import { SYNC_TAG } from './send-saved-forms.ts'

/** Missing in TypeScript's library, as in Safari and Firefox. */
type SyncingRegistration = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Whether the browser sends saved forms in the background, also with no page open. */
export function hasBackgroundSync(): boolean {
  return 'SyncManager' in globalThis && navigator.serviceWorker?.controller != null
}

export async function askForSync(): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined =
      await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Forbidden: the pages of the site send the forms.
  }
}
