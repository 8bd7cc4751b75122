import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ConnectionStrip } from '../components/online-strip.tsx'
import { SiteHeader } from '../components/site-header.tsx'
import { Arrival } from '../navigation/arrival.tsx'
import { useFollowedLinks } from '../navigation/follow-links.ts'
import { LoadingBar } from '../navigation/loading-bar-view.tsx'
import { usePageFetch } from '../navigation/navigation-context.ts'

export function Layout() {
  useFollowedLinks()
  return (
    <>
      <a href="#main" className="skip-link on-asphalt" data-native="">
        Skip to main content
      </a>
      <SiteHeader>
        <LoadingBar />
      </SiteHeader>
      <ConnectionStrip />
      <Main>
        <Outlet />
      </Main>
      <Arrival />
    </>
  )
}

/** Assistive technology may wait for the next page instead of reading the last one. */
function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" aria-busy={usePageFetch().pending || undefined}>
      {children}
    </main>
  )
}
