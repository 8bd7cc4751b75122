import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { elementOfHash, openAtOnce } from './scroll.ts'

/**
 * Marks the element named by the hash for the stylesheet, on load and on each change, and opens what is closed around it.
 * Needed beside `:target`, which does not follow the router. Runs before the scroll, because a search may hide the
 * answer that a link leads to.
 */
export function useLinkedMark(): void {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes on a second click on the same link.
  useLayoutEffect(() => {
    for (const marked of document.querySelectorAll<HTMLElement>(':target, [data-linked]')) {
      marked.dataset.linked = 'false'
    }
    const linked = elementOfHash(hash)
    if (!linked) return
    linked.dataset.linked = 'true'
    for (let closed = linked.closest('details'); closed; ) {
      openAtOnce([closed])
      closed = closed.parentElement?.closest('details') ?? null
    }
  }, [hash, hash && key])
}
