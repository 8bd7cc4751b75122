import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens and marks the answer named by the hash, on load and on each change. Needed beside `:target`, which does not
 * follow the router. Runs before the scroll, because a search may hide the answer that a link leads to.
 */
export function useLinkedAnswer(container: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes on a second click on the same link.
  useLayoutEffect(() => {
    for (const answer of container.current?.querySelectorAll('details') ?? []) {
      const isLinked = `#${answer.id}` === hash
      answer.dataset.linked = String(isLinked)
      if (isLinked) answer.open = true
    }
  }, [container, hash, key])
}
