import type { ComponentPropsWithoutRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useNavigationParts } from '../navigation/navigation-context.ts'
import { usePrefetchLink } from '../navigation/use-prefetch-link.ts'
import { Icon } from './icons.tsx'

export interface SiteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** A path of this site, a hash, or a full address (https:, mailto:, tel:). */
  readonly to: string
  /** False: the page behind the link is not fetched ahead. */
  readonly prefetch?: boolean
}

/** A link. Pages of this site open without a reload; other sites get a mark that says so. */
export function SiteLink({ prefetch = true, ...link }: SiteLinkProps) {
  const { to, children, ...anchor } = link
  if (isPage(to)) return <PageLink {...link} prefetch={prefetch} />
  return (
    <a href={to} {...anchor}>
      {children}
      {/^https?:/i.test(to) && <ExternalMark />}
    </a>
  )
}

function PageLink({ prefetch, to, ...link }: SiteLinkProps) {
  const { prefetcher } = useNavigationParts()
  const watched = usePrefetchLink(prefetch ? prefetcher : undefined)
  const { search } = useLocation()
  const target = to.startsWith('#') ? search + to : to // the router would drop the query
  return <Link discover="none" {...link} to={target} {...watched} />
}

function ExternalMark() {
  return (
    <>
      <Icon name="external" size={16} className="external-mark" />
      <span className="visually-hidden"> (another site)</span>
    </>
  )
}

/** Files, as /downloads/paper.pdf, are fetched by the browser itself: no page would answer to their path. */
function isPage(to: string): boolean {
  return /^(?:[#?]|\/(?!\/))/.test(to) && !/\.[a-z0-9]+$/i.test(to.replace(/[?#].*/, ''))
}
