import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from './icons.tsx'
import './icons.css'

export interface SiteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  readonly to: string
  /** Instead of children, as in a link of content: `<SiteLink {...page.link} />`. */
  readonly label?: string
  readonly prefetch?: boolean
  /** Leads to another query of the current page and changes nothing else (navigation/follow-links.ts). */
  readonly inPlace?: boolean
}

/**
 * A link. `navigation/follow-links.ts` opens pages of this site without a reload, unless `onClick` does what the link
 * is for; links to other sites get an icon.
 */
export function SiteLink({ to, label, inPlace, prefetch = !inPlace, ...link }: SiteLinkProps) {
  const { children = label, ...anchor } = link
  return (
    <a
      href={to}
      data-prefetch={prefetch ? undefined : 'off'}
      data-in-place={inPlace ? '' : undefined}
      ref={inPlace ? markHydrated : undefined}
      data-native={anchor.onClick && ''}
      {...anchor}
    >
      {/^https?:/i.test(to) ? (
        <>
          {children}
          <ExternalMark />
        </>
      ) : (
        children
      )}
    </a>
  )
}

/** Until its code has loaded, nothing renders the other query, so the link loads it from the server. */
function markHydrated(link: HTMLAnchorElement | null): void {
  if (link) link.dataset.inPlace = 'hydrated'
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
