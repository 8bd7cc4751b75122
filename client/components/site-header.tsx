import type { ReactNode } from 'react'
import type { Site } from '../../shared/content/schemas/site.ts'
import { useSite } from '../app/site-context.ts'
import { BrandMark } from './brand-mark.tsx'
import { ButtonLink } from './button.tsx'
import { DrawerButton } from './drawer-button.tsx'
import { drawnOnce } from './drawn-once.ts'
import { NavLinks } from './nav-links.tsx'
import { ariaCurrent, type OpenPage, useOpenPage } from './open-page.ts'
import { SiteLink } from './site-link.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** The bar on top of every page, and what stands upon it. Below 1264 px its links move into the drawer. */
export function SiteHeader({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="site-header">
      {children}
      <HeaderBar site={useSite()} open={useOpenPage()} />
    </header>
  )
}

interface HeaderBarProps {
  readonly site: Site
  readonly open: OpenPage
}

const HeaderBar = drawnOnce(drawHeaderBar)

function drawHeaderBar({ site: { product, navigation }, open }: HeaderBarProps) {
  const { header, cta } = navigation
  return (
    <div className="page site-header-bar">
      <SiteLink to="/" className="brand" aria-current={ariaCurrent(open, '/')}>
        <BrandMark />
        {product}
      </SiteLink>
      <nav className="site-header-nav" aria-label="Main">
        <NavLinks className="site-header-links" links={header} open={open} />
      </nav>
      <ThemeMenu />
      <ButtonLink to={cta.to} className="button-compact site-header-cta">
        {cta.label}
      </ButtonLink>
      <DrawerButton />
    </div>
  )
}
