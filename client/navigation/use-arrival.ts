import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { recordView } from '../analytics/record-view.ts'
import { isVisitorAtWork } from './early-visitor.ts'
import { focusHeading } from './focus-heading.ts'
import { isInPlace } from './in-place.ts'
import { isReturn } from './is-return.ts'
import type { RouteAnnouncements } from './route-announcer.tsx'
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts'
import { jumpTo } from './scroll-to.ts'
import { scrollToHash } from './scroll-to-hash.ts'

/**
 * Puts the visitor in the right place whenever a page has arrived: where they left it on Back and
 * Forward, at the element a hash names, else at the top; then moves the focus and says the title. On first load the
 * browser has done most of that already, so a visitor at work is left alone.
 */
export function useArrival(announcements: RouteAnnouncements): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const memory = useRef<ScrollMemory>(undefined)
  const shownPage = useRef<string>(undefined)

  // Before paint, so that no frame shows the new page at the old page's position.
  useIsomorphicLayoutEffect(() => {
    memory.current ??= createScrollMemory()
    memory.current.enter(location)
    const page = location.pathname + location.search
    const isFirst = shownPage.current === undefined
    const isNewPage = !isFirst && shownPage.current !== page
    shownPage.current = page
    if (isInPlace(location, navigationType)) {
      dispatchEvent(new Event('scroll')) // has the new entry of the memory start where the page stands
      return
    }

    if (isFirst && isVisitorAtWork()) return recordView()

    const returns = isFirst ? isReturn() : navigationType === NavigationType.Pop
    const isRestored = returns && memory.current.restore()
    const tookFocus = !isRestored && scrollToHash(location.hash)
    if (!isRestored && !tookFocus && !isFirst) jumpTo(0)
    if (isNewPage && !tookFocus) focusHeading()
    if (isNewPage) announcements.announce(document.title)
    recordView(isNewPage)
  }, [location.key, announcements])
}

const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
