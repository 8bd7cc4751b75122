import type { Site } from '../../shared/content/schemas/site.ts'
import { SiteLink } from './site-link.tsx'

export function FooterLinks({ links }: { readonly links: Site['navigation']['legal'] }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <SiteLink to={to} className="target">
        {label}
      </SiteLink>
    </li>
  ))
}
