import type { ReactNode } from 'react'
import { useSite } from '../base/site-context.ts'
import { SearchLink } from '../search/search-link.tsx'
import { ButtonLink } from './button.tsx'
import { DrawerButton } from './drawer-button.tsx'
import { BrandMark, Icon } from './icons.tsx'
import { NavLinks, useAriaCurrent } from './nav-links.tsx'
import { SiteLink } from './site-link.tsx'
import { ThemeControl } from './theme-control.tsx'
import './site-header.css'
import './theme-control.css'

export function SiteHeader({ children }: { readonly children?: ReactNode }) {
  const { product, navigation } = useSite()
  const { header, cta } = navigation
  return (
    <header className="site-header">
      {children}
      <div className="page site-header-bar">
        <SiteLink to="/" className="brand" aria-current={useAriaCurrent()('/')}>
          <BrandMark />
          {product}
        </SiteLink>
        <nav className="site-header-nav" aria-label="Main">
          <NavLinks className="site-header-links" links={header} />
        </nav>
        <SearchLink />
        <ThemeMenu />
        <ButtonLink to={cta.to} label={cta.label} className="button-compact site-header-cta" />
        <DrawerButton />
      </div>
    </header>
  )
}

function ThemeMenu() {
  return (
    <div className="theme-menu">
      <button type="button" className="icon-button" popoverTarget="theme-menu" aria-label="Theme">
        <Icon name="contrast" />
      </button>
      <div id="theme-menu" popover="" className="theme-menu-panel">
        <ThemeControl position="menu" />
      </div>
    </div>
  )
}
