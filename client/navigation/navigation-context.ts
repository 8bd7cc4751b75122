import { createContext, useContext } from 'react'
import { createLoadingBar, type LoadingBarStore } from './loading-bar.ts'
import type { OpenLink } from './open-link.ts'
import type { Prefetcher } from './prefetch-links.ts'
import { createRouteAnnouncements, type RouteAnnouncements } from './route-announcer.tsx'

/** What the browser's navigation lends to the layout and to links. */
export interface NavigationParts {
  readonly bar: LoadingBarStore
  readonly announcements: RouteAnnouncements
  /** Absent on the server, where nothing is fetched ahead. */
  readonly prefetcher?: Prefetcher
  /** Opens the page of a link that was clicked; absent on the server, and the browser then follows the link itself. */
  readonly open?: OpenLink
}

/** Stands in on the server, where no navigation ever begins. */
const atRest: NavigationParts = {
  bar: createLoadingBar(),
  announcements: createRouteAnnouncements(),
}

const NavigationContext = createContext(atRest)

export const NavigationProvider = NavigationContext.Provider

export function useNavigationParts(): NavigationParts {
  return useContext(NavigationContext)
}
