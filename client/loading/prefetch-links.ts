import { PREFETCH_IDLE_TIMEOUT_MS } from '../../shared/timings.ts'
import { whenIdle } from '../base/when-idle.ts'
import { allowsPrefetch } from './connection.ts'

export type Prefetcher = {
  observe(link: HTMLAnchorElement): void
  unobserve(link: HTMLAnchorElement): void
  /** The visitor points at the link or focuses it: prefetches all that its page shows. Once until `unobserve`. */
  intend(link: HTMLAnchorElement): void
}

/**
 * Watches links with one shared observer, which starts when idle so that the first page comes first. `prefetchPage`
 * fetches the chunk and payload of a path with its query; `isWhole`: its lazy sections and stylesheet too. It ignores
 * paths that are no page, and may fail.
 */
export function createPrefetcher(
  prefetchPage: (path: string, isWhole: boolean) => Promise<unknown>,
): Prefetcher {
  const waiting = new Set<HTMLAnchorElement>() // for coming into view
  const unused = new Set<HTMLAnchorElement>() // not pointed at yet
  let observer: IntersectionObserver | undefined
  let scheduled = false

  const prefetch = async (link: HTMLAnchorElement, isWhole: boolean) => {
    const known = isWhole ? unused : waiting
    if (!known.has(link) || !allowsPrefetch()) return
    known.delete(link)
    waiting.delete(link)
    observer?.unobserve(link)
    try {
      await prefetchPage(link.pathname + link.search, isWhole)
    } catch {
      // The click retries, and can show the error.
    }
  }
  const beginWatching = () => {
    observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) prefetch(target as HTMLAnchorElement, false)
      }
    })
    for (const link of waiting) observer.observe(link)
  }

  return {
    observe(link) {
      if (link.origin !== location.origin) return
      waiting.add(link)
      unused.add(link)
      observer?.observe(link)
      if (!scheduled) whenIdle(beginWatching, PREFETCH_IDLE_TIMEOUT_MS)
      scheduled = true
    },
    unobserve(link) {
      waiting.delete(link)
      unused.delete(link)
      observer?.unobserve(link)
    },
    intend: (link) => prefetch(link, true),
  }
}
