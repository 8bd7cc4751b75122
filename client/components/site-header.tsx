import type { ReactNode } from 'react'
import { useSite } from '../app/site-context.ts'
import { BrandMark } from './brand-mark.tsx'
import { ButtonLink } from './button.tsx'
import { DrawerButton } from './drawer-button.tsx'
import { NavLinks } from './nav-links.tsx'
import { SiteLink } from './site-link.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { useCurrentPage } from './use-current-page.ts'

/** The bar on top of every page, and what stands upon it. Below 1264 px its links move into the drawer. */
export function SiteHeader({ children }: { readonly children?: ReactNode }) {
  const { product, navigation } = useSite()
  const ariaCurrent = useCurrentPage()
  return (
    <header className="site-header">
      {children}
      <div className="page site-header-bar">
        <SiteLink to="/" className="brand" aria-current={ariaCurrent('/')}>
          <BrandMark />
          {product}
        </SiteLink>
        <nav className="site-header-nav" aria-label="Main">
          <NavLinks
            className="site-header-links"
            links={navigation.header.map((link) => ({ ...link, current: ariaCurrent(link.to) }))}
          />
        </nav>
        <ThemeMenu />
        <ButtonLink to={navigation.cta.to} className="button-compact site-header-cta">
          {navigation.cta.label}
        </ButtonLink>
        <DrawerButton />
      </div>
    </header>
  )
}
