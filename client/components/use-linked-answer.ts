import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens and marks the answer the address names, on load and whenever the hash changes. The mark is needed beside
 * `:target`, which stays with the first answer when the router changes the address without a load. Done before the
 * page scrolls there, as a search may hide the answer that a link now brings back.
 */
export function useLinkedAnswer(container: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second click on the same link count.
  useLayoutEffect(() => {
    for (const answer of container.current?.querySelectorAll('details') ?? []) {
      const isLinked = `#${answer.id}` === hash
      answer.dataset.linked = String(isLinked)
      if (isLinked) answer.open = true
    }
  }, [container, hash, key])
}
