import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from './icons.tsx'
import './icons.css'

export interface SiteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  /** A path of this site, a hash, or a full address (https:, mailto:, tel:). */
  readonly to: string
  /** False: the page behind the link is not fetched ahead. */
  readonly prefetch?: boolean
  /** True: leads to another query of the page that is shown, and changes nothing else (navigation/in-place.ts). */
  readonly inPlace?: boolean
}

/**
 * A link. Pages of this site open without a reload, which `navigation/follow-links.ts` sees to; other sites get a mark
 * that says so.
 */
export function SiteLink({ to, prefetch = true, inPlace = false, ...link }: SiteLinkProps) {
  const { children, ...anchor } = link
  return (
    <a
      href={to}
      data-prefetch={prefetch ? undefined : 'off'}
      data-in-place={inPlace ? '' : undefined}
      {...anchor}
    >
      {children}
      {/^https?:/i.test(to) && <ExternalMark />}
    </a>
  )
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
