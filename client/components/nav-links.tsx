import type { Site } from '../../shared/content/schemas/site.ts'
import { useAriaCurrent } from './aria-current.ts'
import { SiteLink } from './site-link.tsx'

interface NavLinksProps {
  readonly links: Site['navigation']['header']
  readonly className: string
  readonly ordered?: boolean
}

export function NavLinks({ links, className, ordered }: NavLinksProps) {
  const ariaCurrent = useAriaCurrent()
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to} aria-current={ariaCurrent(to)}>
            {label}
          </SiteLink>
        </li>
      ))}
    </List>
  )
}
