import { type SyntheticEvent, useEffect, useMemo, useRef } from 'react'
import type { Prefetcher } from './prefetch-links.ts'

/**
 * What a link spreads on its `<a>` to have its page prefetched: `ref`, `onPointerEnter` and `onFocus`. Without a
 * prefetcher (on the server, or with `prefetch={false}`) they do nothing.
 */
export function usePrefetchLink(prefetcher: Prefetcher | undefined) {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const link = ref.current
    if (!link || !prefetcher) return
    prefetcher.observe(link)
    return () => prefetcher.unobserve(link)
  }, [prefetcher])
  return useMemo(() => {
    const intend = (event: SyntheticEvent<HTMLAnchorElement>) =>
      prefetcher?.intend(event.currentTarget)
    return { ref, onPointerEnter: intend, onFocus: intend }
  }, [prefetcher])
}
