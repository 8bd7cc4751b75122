import { useSyncExternalStore } from 'react'
import { FETCH_MIN_DISPLAY_MS } from '../../shared/timings.ts'
import type { Clock } from './clock.ts'
import { createStore, type Store } from './store.ts'

export type FetchSnapshot = {
  readonly pending: boolean
  /** Rejection of the last work, or null. */
  readonly error: unknown
  readonly timestamp: number | null
}

export type FetchState = Pick<Store<FetchSnapshot>, 'subscribe' | 'getSnapshot'> & {
  /**
   * Shows work as pending, then its outcome. Resolves with its value once that is shown, or undefined if it failed or
   * newer work has started; never rejects.
   */
  run<T>(work: Promise<T>): Promise<T | undefined>
}

/** Whether something is being fetched. Pending lasts at least 200 ms, or a fast answer would flicker. */
export function createFetchState(clock: Clock = globalThis): FetchState {
  const { subscribe, getSnapshot, set } = createStore(NEVER_FETCHED)
  let latest: Promise<unknown> | undefined

  const run = async <T>(work: Promise<T>) => {
    latest = work
    set({ ...getSnapshot(), pending: true, error: null })
    const shownLongEnough = new Promise<void>((resolve) => {
      clock.setTimeout(resolve, FETCH_MIN_DISPLAY_MS)
    })
    const [outcome] = await Promise.allSettled([work, shownLongEnough])
    if (latest !== work) return undefined
    const failed = outcome.status === 'rejected'
    set({ pending: false, error: failed ? outcome.reason : null, timestamp: Date.now() })
    return failed ? undefined : outcome.value
  }
  return { subscribe, getSnapshot, run }
}

/** The current state, for components. */
export function useFetchState({ subscribe, getSnapshot }: FetchState): FetchSnapshot {
  return useSyncExternalStore(subscribe, getSnapshot, neverFetched)
}

const NEVER_FETCHED: FetchSnapshot = { pending: false, error: null, timestamp: null }

const neverFetched = () => NEVER_FETCHED
