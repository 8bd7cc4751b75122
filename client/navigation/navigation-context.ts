import { createContext, useContext } from 'react'
import { createStore, type Readable, type Store, useStore } from '../base/store.ts'
import { createFetchState, type FetchSnapshot, type FetchState } from '../loading/fetch-state.ts'
import { createLoadingBar, type LoadingBarState } from './loading-bar.ts'

export interface NavigationParts {
  /** Loads the next page. */
  readonly pageFetch: FetchState
  readonly bar: Readable<LoadingBarState>
  /** Path and query of the page that is shown, for parts of the layout outside the router. */
  readonly address: Store<string>
  /** Key of the location whose page is rendered, to its last section. */
  readonly rendered: Store<string>
  /** Stops loading the next page. */
  stop(): void
}

/** The parts of a page while nothing is fetched. `address`: its path and query. */
export function navigationAtRest(address: string): NavigationParts {
  const pageFetch = createFetchState()
  return {
    pageFetch,
    bar: createLoadingBar(pageFetch),
    address: createStore(address),
    rendered: createStore(''),
    stop() {},
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
