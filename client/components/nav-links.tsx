import type { Site } from '../../shared/content/schemas/site.ts'
import { drawnOnce } from './drawn-once.ts'
import { ariaCurrent, type OpenPage } from './open-page.ts'
import { SiteLink } from './site-link.tsx'

interface NavLinksProps {
  readonly links: Site['navigation']['header']
  readonly open: OpenPage
  readonly className: string
  /** As an ordered list, whose numbers the stylesheet shows. */
  readonly ordered?: boolean
}

/** The links of a menu. */
export const NavLinks = drawnOnce(drawNavLinks)

function drawNavLinks({ links, open, className, ordered }: NavLinksProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to} aria-current={ariaCurrent(open, to)}>
            {label}
          </SiteLink>
        </li>
      ))}
    </List>
  )
}
