import { drawnOnce } from './drawn-once.ts'
import { SiteLink } from './site-link.tsx'

interface NavLinksProps {
  readonly links: readonly NavLink[]
  readonly className: string
  /** As an ordered list, whose numbers the stylesheet shows. */
  readonly ordered?: boolean
}

interface NavLink {
  readonly to: string
  readonly label: string
  /** Its `aria-current`, if it leads to the page that is open or to the section that page belongs to. */
  readonly current: 'page' | 'true' | undefined
}

/** The links of a menu. */
export const NavLinks = drawnOnce(drawNavLinks)

function drawNavLinks({ links, className, ordered }: NavLinksProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={className}>
      {links.map(({ to, label, current }) => (
        <li key={to}>
          <SiteLink to={to} aria-current={current}>
            {label}
          </SiteLink>
        </li>
      ))}
    </List>
  )
}
