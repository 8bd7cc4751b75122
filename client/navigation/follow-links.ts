import type { createBrowserRouter } from 'react-router'
import type { Prefetcher } from '../loading/prefetch-links.ts'
import { IN_PLACE } from './in-place.ts'

export type FollowLinks = () => () => void

interface LinkFollowerOptions {
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>
  readonly prefetcher: Prefetcher
}

const PREFETCHED = 'a[href]:not([href^="#"], [data-prefetch="off"], [data-native])'

/**
 * Opens links to the site's own pages without a reload, and prefetches them. Listens on the document, so that a link
 * is a plain `<a>`: with some fifty per page, a handler, an effect, and two contexts in each would cost a phone too
 * much. Attributes mark special links: `data-native` is left to the browser, `data-in-place` changes only the query
 * of the current page once it is hydrated, `data-prefetch="off"` is not prefetched.
 */
export function createLinkFollower({ router, prefetcher }: LinkFollowerOptions): FollowLinks {
  const onClick = (event: MouseEvent) => {
    const link = pageLinkOf(event)
    if (!link || opensElsewhere(event) || link.dataset.inPlace === '') return
    event.preventDefault()
    router.navigate(link.pathname + link.search + link.hash, howToOpen(link))
  }
  const onIntent = (event: Event) => {
    const link = pageLinkOf(event)
    if (link) prefetcher.intend(link)
  }
  const onChange = (records: readonly MutationRecord[]) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes') watchAgain(target as Element)
      for (const link of prefetchedIn(removedNodes)) prefetcher.unobserve(link)
      for (const link of prefetchedIn(addedNodes)) prefetcher.observe(link)
    }
  }
  const watchAgain = (target: Element) => {
    if (!target.matches(PREFETCHED)) return
    prefetcher.unobserve(target as HTMLAnchorElement)
    prefetcher.observe(target as HTMLAnchorElement)
  }
  return () => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', onClick, { signal, capture: true }) // React stops clicks on HTML it has yet to hydrate
    document.addEventListener('pointerover', onIntent, { signal })
    document.addEventListener('focusin', onIntent, { signal })
    const changes = new MutationObserver(onChange)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['href'] })
    for (const link of prefetchedIn([document.body])) prefetcher.observe(link)
    return () => {
      changes.disconnect()
      listening.abort()
    }
  }
}

/** A link to the current page adds no history entry, as in a browser. */
function howToOpen({ href, dataset }: HTMLAnchorElement) {
  return 'inPlace' in dataset ? IN_PLACE : { replace: href === location.href }
}

function pageLinkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const isOwn = link?.href && link.origin === location.origin && !isNative(link)
  return isOwn && !isFile(link.pathname) ? link : undefined
}

function isNative(link: HTMLAnchorElement): boolean {
  return (
    'native' in link.dataset ||
    link.hasAttribute('download') ||
    !['', '_self'].includes(link.target)
  )
}

/** /downloads/paper.pdf, /api/bookings/a1.ics: not pages. */
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname)
}

/** The visitor requests a new tab, a window, or a download. */
function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}

function* prefetchedIn(nodes: Iterable<Node>): Generator<HTMLAnchorElement> {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    if (node.matches(PREFETCHED)) yield node as HTMLAnchorElement
    yield* node.querySelectorAll<HTMLAnchorElement>(PREFETCHED)
  }
}
