import { useSyncExternalStore } from 'react'
import { createStore, type Store } from './store.ts'

export interface ShownAddress extends Store<string> {
  /** The address of the page that the server rendered. */
  readonly getServerSnapshot: () => string
}

/** Path and query of the page that is shown, for parts of the layout outside the router. */
export function createAddress(initial: string): ShownAddress {
  return { ...createStore(initial), getServerSnapshot: () => initial }
}

export function useAddress({ subscribe, getSnapshot, getServerSnapshot }: ShownAddress): string {
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
}
