import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useStore } from '../base/store.ts'
import { ConnectionStrip } from '../components/online-strip.tsx'
import { SiteHeader } from '../components/site-header.tsx'
import { Arrival } from '../navigation/arrival.tsx'
import { useFollowedLinks } from '../navigation/follow-links.ts'
import { useNavigationParts, usePageFetch } from '../navigation/navigation-context.ts'
import '../navigation/loading-bar.css'

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

/**
 * Its width is an SVG attribute, because the content security policy forbids style attributes. The status line is
 * always present: a live region inserted with its text is often not announced.
 */
function LoadingBar() {
  const { percent, status } = useStore(useNavigationParts().bar)
  return (
    <>
      <div
        className="loading-bar"
        role="progressbar"
        aria-label="Loading the page"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-state={status}
        data-navigation-bar=""
      >
        <svg aria-hidden="true" width="100%" height="100%">
          <rect width={`${percent}%`} height="100%" />
        </svg>
      </div>
      <p className="visually-hidden" role="status">
        {status === 'failed' ? 'The page could not be loaded' : ''}
      </p>
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
