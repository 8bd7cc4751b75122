import { PREFETCH_IDLE_TIMEOUT_MS } from '../../shared/timings.ts'
import { whenIdle } from '../base/when-idle.ts'
import { allowsPrefetch } from './connection.ts'

const PREFETCHED = 'a[href]:not([href^="#"], [data-prefetch="off"], [data-native])'

/**
 * Prefetches all that a page shows once a link to it comes into view, or the visitor points at it or focuses it.
 * Watches links with one observer, which starts when idle so that the first page comes first. `prefetchPage` fetches
 * what a path with its query needs, each file once. It ignores paths that are no page, and may fail.
 */
export function prefetchLinks(prefetchPage: (path: string) => Promise<unknown>): void {
  const prefetch = async (link: HTMLAnchorElement) => {
    if (link.origin !== location.origin || !allowsPrefetch()) return
    try {
      await prefetchPage(link.pathname + link.search)
    } catch {
      // The click retries, and can show the error.
    }
  }
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(PREFETCHED)
    if (link) prefetch(link)
  }
  const onVisible: IntersectionObserverCallback = (entries, visible) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !allowsPrefetch()) continue
      visible.unobserve(target) // once, or a server that fails is asked again at every scroll
      prefetch(target as HTMLAnchorElement)
    }
  }
  const watch = () => {
    const visible = new IntersectionObserver(onVisible)
    const changes = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'attributes') visible.unobserve(target as Element) // or it would not be reported again
        for (const link of linksIn(type === 'attributes' ? [target] : addedNodes)) {
          visible.observe(link)
        }
      }
    })
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['href'] })
    for (const link of linksIn([document.body])) visible.observe(link)
  }
  document.addEventListener('pointerover', onIntent)
  document.addEventListener('focusin', onIntent)
  whenIdle(watch, PREFETCH_IDLE_TIMEOUT_MS)
}

function* linksIn(nodes: Iterable<Node>): Generator<Element> {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    if (node.matches(PREFETCHED)) yield node
    yield* node.querySelectorAll(PREFETCHED)
  }
}
