import { createContext, useContext } from 'react'
import { createStore, type Store, useStore } from '../base/store.ts'
import { createPageFetch, type FetchSnapshot, type PageFetch } from '../loading/fetch-state.ts'
import type { FollowLinks } from './follow-links.ts'
import { createLoadingBar, type LoadingBarStore } from './loading-bar.ts'

export interface NavigationParts {
  readonly bar: LoadingBarStore
  readonly pageFetch: PageFetch
  /** Path and query of the page that is shown, for parts of the layout outside the router. */
  readonly address: Store<string>
  /** Absent on the server: links work without it. */
  readonly followLinks?: FollowLinks
}

/** Where no navigation starts: on the server. `address`: path and query. */
export function navigationAtRest(address: string): NavigationParts {
  return {
    bar: createLoadingBar(),
    pageFetch: createPageFetch(),
    address: createStore(address),
  }
}

const NavigationContext = createContext(navigationAtRest('/'))

export const NavigationProvider = NavigationContext.Provider

export function useNavigationParts(): NavigationParts {
  return useContext(NavigationContext)
}

/** Whether the next page is being loaded, the error of the last one or null, and when it ended (epoch milliseconds). */
export function usePageFetch(): FetchSnapshot {
  return useStore(useNavigationParts().pageFetch)
}

export function useAddress(): string {
  return useStore(useNavigationParts().address)
}
