import { useLayoutEffect } from 'react'
import { Outlet } from 'react-router'
import { SiteHeader } from '../components/site-header.tsx'
import { SkipLink } from '../components/skip-link.tsx'
import { useArrival } from '../navigation/arrival.ts'
import { LoadingBar } from '../navigation/loading-bar-view.tsx'
import { useNavigationParts } from '../navigation/navigation-context.ts'
import { RouteAnnouncer } from '../navigation/route-announcer.tsx'
import { ConnectionStrip } from './connection-strip.tsx'

export function Layout() {
  const { bar, announcements, address, followLinks } = useNavigationParts()
  useArrival(announcements, address)
  useLayoutEffect(() => followLinks?.(), [followLinks]) // before paint, or an early click would be lost
  return (
    <>
      <SkipLink />
      <SiteHeader>
        <LoadingBar bar={bar} />
      </SiteHeader>
      <ConnectionStrip />
      <main id="main">
        <Outlet />
      </main>
      <RouteAnnouncer announcements={announcements} />
    </>
  )
}
