import { useLayoutEffect } from 'react'
import { type Location, NavigationType, useNavigate } from 'react-router'

/**
 * Opens links to the site's own pages without a reload. Listens on the document, so that a link is a plain `<a>`: with
 * some fifty per page, a handler, an effect, and two contexts in each would cost a phone too much. Attributes mark
 * special links: `data-native` is left to the browser, `data-in-place` changes only the query of the current page once
 * it is hydrated.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate()

  // Before paint, or an early click would be lost. Capturing, because React stops clicks on HTML it has yet to hydrate.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = pageLinkOf(event)
      if (!link || opensElsewhere(event) || link.dataset.inPlace === '') return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash, howToOpen(link))
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [navigate])
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

type ClickKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>

/** The visitor requests a new tab, a window, or a download. */
export function opensElsewhere(click: ClickKeys): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = click
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}

/**
 * Options of `navigate` that change only the query of the current page: no history entry, no loading, no scroll, no
 * focus, and no announcement.
 */
export const IN_PLACE = {
  replace: true,
  defaultShouldRevalidate: false,
  state: { isInPlace: true },
} as const

/** Returning to such an address later by Back or Forward is an ordinary arrival. */
export function isInPlace({ state }: Pick<Location, 'state'>, type: NavigationType): boolean {
  const { isInPlace } = (state ?? {}) as { isInPlace?: unknown }
  return type === NavigationType.Replace && isInPlace === true
}
