import { PREFETCH_IDLE_TIMEOUT_MS } from '../../shared/timings.ts'
import type { Clock } from './clock.ts'
import { allowsPrefetch, type Connection } from './connection.ts'

export type Prefetcher = {
  observe(link: HTMLAnchorElement): void
  unobserve(link: HTMLAnchorElement): void
  /** Prefetches on hover or focus, unless the link was prefetched before. */
  intend(link: HTMLAnchorElement): void
}

type PrefetchWindow = Pick<Clock, 'setTimeout'> & {
  readonly navigator: Connection
  readonly location: Pick<Location, 'origin'>
  readonly IntersectionObserver?: typeof IntersectionObserver
  requestIdleCallback?(run: () => void, options: { timeout: number }): unknown
}

type PrefetcherOptions = {
  /** Fetches chunk and payload of a path and query. Ignores paths without a page; may reject. */
  prefetchPage(path: string): Promise<unknown>
  page?: PrefetchWindow
}

/** Watches links with one shared observer, which starts when idle so that the first page comes first. */
export function createPrefetcher({
  prefetchPage,
  page = globalThis,
}: PrefetcherOptions): Prefetcher {
  const waiting = new Set<HTMLAnchorElement>() // mounted and not prefetched yet
  let observer: IntersectionObserver | undefined
  let scheduled = false

  const prefetch = async (link: HTMLAnchorElement) => {
    if (!waiting.has(link) || !allowsPrefetch(page.navigator)) return
    waiting.delete(link)
    observer?.unobserve(link)
    try {
      await prefetchPage(link.pathname + link.search)
    } catch {
      // The click retries, and can show the error.
    }
  }
  const beginWatching = () => {
    if (page.IntersectionObserver === undefined) return
    observer = new page.IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) prefetch(target as HTMLAnchorElement)
      }
    })
    for (const link of waiting) observer.observe(link)
  }

  return {
    observe(link) {
      if (link.origin !== page.location.origin) return
      waiting.add(link)
      observer?.observe(link)
      if (!scheduled) whenIdle(beginWatching, page)
      scheduled = true
    },
    unobserve(link) {
      waiting.delete(link)
      observer?.unobserve(link)
    },
    intend: prefetch,
  }
}

/** Safari lacks `requestIdleCallback`: there it waits for the full timeout. */
function whenIdle(run: () => void, page: PrefetchWindow): void {
  if (page.requestIdleCallback) page.requestIdleCallback(run, { timeout: PREFETCH_IDLE_TIMEOUT_MS })
  else page.setTimeout(run, PREFETCH_IDLE_TIMEOUT_MS)
}
