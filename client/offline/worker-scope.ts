/**
 * The part of a service worker's global scope that ours needs. TypeScript's own `webworker` library
 * cannot stand beside `dom` in one program.
 */
export interface WorkerScope {
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } }
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
}

export interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
