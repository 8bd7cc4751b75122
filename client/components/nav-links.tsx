import type { Site } from '../../shared/content/schemas/site.ts'
import { pagePath } from '../../shared/pages/all-pages.ts'
import { canonicalPath } from '../../shared/pages/page-route.ts'
import { useAddress } from '../navigation/navigation-context.ts'
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

const PAPERS = pagePath('whitepapers')

const PAPER_FORMS = [pagePath('download-whitepaper'), pagePath('download-whitepaper-thankyou')]

/** Returns "page" for a link to the current page, "true" for a link from a paper to the list, otherwise undefined. */
export function useAriaCurrent(): (to: string) => 'page' | 'true' | undefined {
  const [pathname = '/', search] = useAddress().split('?')
  const path = canonicalPath(pathname)
  const isReading = path === PAPERS && new URLSearchParams(search).has('paper')
  const isPaper = isReading || PAPER_FORMS.includes(path)
  return (to) => {
    if (isPaper && canonicalPath(to) === PAPERS) return 'true'
    return canonicalPath(to) === path ? 'page' : undefined
  }
}
