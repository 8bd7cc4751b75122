import { FETCH_MIN_DISPLAY_MS } from '../../shared/timings.ts'
import { createStore, type Readable } from '../base/store.ts'

export type FetchSnapshot = {
  readonly pending: boolean
  /** Rejection of the last work, or null. */
  readonly error: unknown
  readonly timestamp: number | null
}

export type FetchState = Readable<FetchSnapshot> & {
  /**
   * Shows work as pending, then its outcome. Resolves with its value once that is shown, or undefined if it failed or
   * newer work has started; never rejects.
   */
  run<T>(work: Promise<T>): Promise<T | undefined>
  /** Shows that nothing is pending, without an outcome: the timestamp stays. */
  stop(): void
}

/** Whether something is being fetched. Pending lasts at least 200 ms, or a fast answer would flicker. */
export function createFetchState(): FetchState {
  const { set, ...state } = createStore(NEVER_FETCHED)
  let latest: Promise<unknown> | undefined

  const run = async <T>(work: Promise<T>) => {
    latest = work
    // Before its subscribers: the loading bar, which waits as long, does not appear if the work is already done.
    const shownLongEnough = new Promise<void>((resolve) => {
      setTimeout(resolve, FETCH_MIN_DISPLAY_MS)
    })
    set({ ...state.getSnapshot(), pending: true, error: null })
    const [outcome] = await Promise.allSettled([work, shownLongEnough])
    if (latest !== work) return undefined
    const failed = outcome.status === 'rejected'
    set({ pending: false, error: failed ? outcome.reason : null, timestamp: Date.now() })
    return failed ? undefined : outcome.value
  }
  const stop = () => {
    latest = undefined
    set({ ...state.getSnapshot(), pending: false })
  }
  return { ...state, run, stop }
}

const NEVER_FETCHED: FetchSnapshot = { pending: false, error: null, timestamp: null }
