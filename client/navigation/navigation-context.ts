import { createContext, useContext } from 'react'
import type { FollowLinks } from './follow-links.ts'
import { createLoadingBar, type LoadingBarStore } from './loading-bar.ts'
import { createRouteAnnouncements, type RouteAnnouncements } from './route-announcer.tsx'

/** What the browser's navigation lends to the layout. */
export interface NavigationParts {
  readonly bar: LoadingBarStore
  readonly announcements: RouteAnnouncements
  /** Absent on the server: there the browser follows links itself. */
  readonly followLinks?: FollowLinks
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
