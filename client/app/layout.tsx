import { memo, type ReactNode, useRef } from 'react'
import { Outlet } from 'react-router'
import { useStore } from '../base/store.ts'
import { Button } from '../components/button.tsx'
import { ConnectionStrip } from '../components/online-strip.tsx'
import { SiteHeader } from '../components/site-header.tsx'
import { Arrival } from '../navigation/arrival.tsx'
import { useFollowedLinks } from '../navigation/follow-links.ts'
import { useNavigationParts, usePageFetch } from '../navigation/navigation-context.ts'
import '../navigation/loading-bar.css'

/** Memoized, because the router renders its routes with each key of a search. */
export const Layout = memo(function Layout() {
  return (
    <>
      <FollowedLinks />
      <a href="#main" className="skip-link on-asphalt" data-native="">
        Skip to main content
      </a>
      <SiteHeader>
        <LoadingBar />
      </SiteHeader>
      <ConnectionStrip />
      <SlowPage />
      <Main>
        <Outlet />
      </Main>
      <Arrival />
    </>
  )
})

function FollowedLinks() {
  useFollowedLinks()
  return null
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

/**
 * Once the bar is full, it no longer tells that something happens. The visitor can stay on this page, and keeps the
 * focus, which a pointer never moves here.
 */
function SlowPage() {
  const { bar, stop } = useNavigationParts()
  const { percent, status } = useStore(bar)
  const focused = useRef<EventTarget>(null)
  const stay = () => {
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
    stop()
  }
  return (
    <div className="slow-page" role="status">
      {status === 'running' && percent === 100 && (
        <div className="online-strip">
          <p>The next page is still loading.</p>
          <Button
            variant="text"
            onMouseDown={(event) => event.preventDefault()}
            onFocus={({ relatedTarget }) => {
              focused.current = relatedTarget
            }}
            onClick={stay}
          >
            Stop
          </Button>
        </div>
      )}
    </div>
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
