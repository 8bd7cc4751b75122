/**
 * The part of a service worker's global scope that ours needs. TypeScript's `webworker` library conflicts with `dom`
 * in one program.
 */
export interface WorkerScope {
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } }
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
}

export interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** Background Sync API, missing in TypeScript's libraries. */
interface SyncEvent extends LifecycleEvent {
  readonly tag: string
}
