import { createContext, useContext } from 'react'
import type { FollowLinks } from './follow-links.ts'
import { createLoadingBar, type LoadingBarStore } from './loading-bar.ts'
import { createRouteAnnouncements, type RouteAnnouncements } from './route-announcer.tsx'

export interface NavigationParts {
  readonly bar: LoadingBarStore
  readonly announcements: RouteAnnouncements
  /** Absent on the server: links work without it. */
  readonly followLinks?: FollowLinks
}

/** For the server, where no navigation starts. */
const atRest: NavigationParts = {
  bar: createLoadingBar(),
  announcements: createRouteAnnouncements(),
}

const NavigationContext = createContext(atRest)

export const NavigationProvider = NavigationContext.Provider

export function useNavigationParts(): NavigationParts {
  return useContext(NavigationContext)
}
