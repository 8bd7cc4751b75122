import { createFetchState, type FetchSnapshot } from '../navigation/fetch-state.ts'
import type { Readable } from '../navigation/store.ts'

/** Whether the next page is being loaded. */
export interface PageFetch extends Readable<FetchSnapshot> {
  /** Starts a navigation, which replaces one that is in progress. */
  start(): void
  /** `error`: null after success. */
  end(error: unknown): void
}

export function createPageFetch(): PageFetch {
  const { run, ...state } = createFetchState()
  let navigation = Promise.withResolvers<void>()
  return {
    ...state,
    start() {
      navigation = Promise.withResolvers()
      void run(navigation.promise)
    },
    end(error) {
      if (error === null) navigation.resolve()
      else navigation.reject(error)
    },
  }
}
