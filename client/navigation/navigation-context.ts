import { createContext, useContext } from 'react'
import { createAddress, type ShownAddress } from './address.ts'
import type { FollowLinks } from './follow-links.ts'
import { createLoadingBar, type LoadingBarStore } from './loading-bar.ts'
import { createRouteAnnouncements, type RouteAnnouncements } from './route-announcer.tsx'

export interface NavigationParts {
  readonly bar: LoadingBarStore
  readonly announcements: RouteAnnouncements
  readonly address: ShownAddress
  /** Absent on the server: links work without it. */
  readonly followLinks?: FollowLinks
  /** Posts a form to a page of this site and shows the result. Absent on the server. */
  readonly post?: (action: string, formData: FormData) => Promise<void>
}

/** Where no navigation starts: on the server and in the catalog. `address`: path and query. */
export function navigationAtRest(address: string): NavigationParts {
  return {
    bar: createLoadingBar(),
    announcements: createRouteAnnouncements(),
    address: createAddress(address),
  }
}

const NavigationContext = createContext(navigationAtRest('/'))

export const NavigationProvider = NavigationContext.Provider

export function useNavigationParts(): NavigationParts {
  return useContext(NavigationContext)
}
