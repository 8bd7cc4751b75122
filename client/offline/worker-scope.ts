/**
 * The part of a service worker's global scope that ours needs. TypeScript's `webworker` library conflicts with `dom`
 * in one program.
 */
export interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { readonly type: 'window' }): Promise<readonly { readonly url: string }[]>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: FilesEvent) => void): void
}

interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FilesEvent extends LifecycleEvent {
  readonly data: readonly string[]
}

interface FetchEvent extends Event {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
