import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useNavigationParts } from '../navigation/navigation-context.ts'
import { usePrefetchLink } from '../navigation/use-prefetch-link.ts'
import { Icon } from './icons.tsx'

export interface SiteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  /** A path of this site, a hash, or a full address (https:, mailto:, tel:). */
  readonly to: string
  /** False: the page behind the link is not fetched ahead. */
  readonly prefetch?: boolean
  /** True: leads to another query of the page that is shown, and changes nothing else (navigation/in-place.ts). */
  readonly inPlace?: boolean
}

/** A link. Pages of this site open without a reload; other sites get a mark that says so. */
export function SiteLink({ prefetch = true, inPlace = false, ...link }: SiteLinkProps) {
  const { to, children, ...anchor } = link
  if (/^[#?]/.test(to)) return <LinkWithinPage {...link} prefetch={prefetch} inPlace={inPlace} />
  if (isPage(to)) return <PageLink {...link} prefetch={prefetch} inPlace={inPlace} />
  return (
    <a href={to} {...anchor}>
      {children}
      {/^https?:/i.test(to) && <ExternalMark />}
    </a>
  )
}

function LinkWithinPage({ to, ...link }: SiteLinkProps) {
  const { pathname, search } = useLocation()
  return <PageLink {...link} to={pathname + (to.startsWith('#') ? search : '') + to} />
}

/**
 * Does what the router's own link does with an address that is absolute already. That one works its address out from
 * every route above it, three times over, which took an eighth of the time a page is drawn in.
 */
function PageLink({ to, prefetch, inPlace = false, onClick, ...link }: SiteLinkProps) {
  const { prefetcher, open } = useNavigationParts()
  const watched = usePrefetchLink(prefetch ? prefetcher : undefined)
  const openHere = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!open || event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    open(event.currentTarget, inPlace)
  }
  return <a {...link} onClick={openHere} {...watched} href={to} />
}

/** The visitor asks the browser for a new tab, a window or a download. */
function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}

function ExternalMark() {
  return (
    <>
      <span className="external-mark">
        &nbsp;
        <Icon name="external" size={16} />
      </span>
      <span className="visually-hidden"> (another site)</span>
    </>
  )
}

/** Files, as /downloads/paper.pdf, are fetched by the browser itself: no page would answer to their path. */
function isPage(to: string): boolean {
  return /^\/(?!\/)/.test(to) && !/\.[a-z0-9]+$/i.test(to.replace(/[?#].*/, ''))
}
