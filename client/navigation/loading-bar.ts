import type { createBrowserRouter, Location } from 'react-router'
import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_HIDE_DELAY_MS,
  LOADING_BAR_STEP_MS,
  LOADING_BAR_THROTTLE_MS,
} from '../../shared/timings.ts'
import { createStore, type Readable } from '../base/store.ts'
import type { FetchSnapshot, FetchState } from '../loading/fetch-state.ts'
import { IN_PLACE } from './follow-links.ts'

export type LoadingBarState = {
  readonly percent: number
  readonly status: 'hidden' | 'running' | 'failed' | 'done'
}

const HIDDEN: LoadingBarState = { percent: 0, status: 'hidden' }

const STEP_PERCENT = (100 * LOADING_BAR_STEP_MS) / LOADING_BAR_DURATION_MS

/** Progress of what is being fetched. A failure always shows; a fast success does not, nor what was stopped. */
export function createLoadingBar(fetched: Readable<FetchSnapshot>): Readable<LoadingBarState> {
  const { set, ...bar } = createStore(HIDDEN)
  let timer: ReturnType<typeof setTimeout> | undefined
  let endedAt = fetched.getSnapshot().timestamp

  const next = (delayMs: number, run: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(run, delayMs)
  }
  const show = (percent: number) => {
    set({ percent, status: 'running' })
    if (percent < 100) next(LOADING_BAR_STEP_MS, () => show(percent + STEP_PERCENT))
  }
  const hide = () => {
    clearTimeout(timer)
    set(HIDDEN)
  }
  const start = () => {
    hide()
    next(LOADING_BAR_THROTTLE_MS, () => show(0))
  }
  const end = (status: 'failed' | 'done') => {
    clearTimeout(timer)
    if (status === 'done' && bar.getSnapshot().status === 'hidden') return
    set({ percent: 100, status })
    next(LOADING_BAR_HIDE_DELAY_MS, hide) // hidden at once, the bar would flicker
  }
  fetched.subscribe(() => {
    const { pending, error, timestamp } = fetched.getSnapshot()
    if (pending) start()
    else if (timestamp === endedAt) hide()
    else end(error === null ? 'done' : 'failed')
    endedAt = timestamp
  })
  return bar
}

type BrowserRouter = Pick<
  ReturnType<typeof createBrowserRouter>,
  'state' | 'subscribe' | 'navigate'
>

interface FollowedParts {
  readonly pageFetch: Pick<FetchState, 'run' | 'stop'>
  /** Key of the location whose page is rendered. */
  readonly rendered: Readable<string>
}

interface Following {
  /** To call if a page fails while it renders. */
  fail(error: unknown): void
  /** Leaves the visitor on the page that is shown, whatever arrives later. */
  stop(): void
}

/** Runs every change of page as a fetch, which ends when all of the page is rendered. */
export function followNavigation(
  router: BrowserRouter,
  { pageFetch, rendered }: FollowedParts,
): Following {
  let arrival = Promise.withResolvers<void>()
  let loading: string | undefined // the key of its location
  let rendering: string | undefined
  let hasNavigated = false
  let isStaying = false
  let shownEntry = historyIndex()

  const arrive = () => {
    if (rendering !== rendered.getSnapshot()) return
    rendering = undefined
    arrival.resolve()
  }
  rendered.subscribe(arrive)
  router.subscribe(({ navigation, location, errors }) => {
    const next = navigation.location
    if (next) {
      const isKnown = loading === next.key || (loading && isRedirect(next))
      const isRetry = errors && !isStaying // a page that failed is tried again
      if (isKnown || (isSamePage(next, location) && !isRetry)) return
      isStaying = false
      loading = next.key
      rendering = undefined
      arrival = Promise.withResolvers()
      void pageFetch.run(arrival.promise)
      return
    }
    shownEntry = historyIndex()
    isStaying = false
    if (!loading && rendering === undefined) return
    loading = undefined
    hasNavigated = true
    rendering = errors ? undefined : location.key
    if (errors) arrival.reject(Object.values(errors)[0])
    else arrive() // if it is the page that is shown
  })
  return {
    fail(error) {
      const isShown = Object.values(router.state.errors ?? {}).includes(error) // of the navigation itself
      if (!hasNavigated || loading || isShown) return
      if (rendering === undefined) return void pageFetch.run(Promise.reject(error))
      rendering = undefined
      arrival.reject(error)
    },
    stop() {
      loading = undefined
      rendering = undefined
      isStaying = true // the router asks again for a page that failed, which the visitor did not
      pageFetch.stop()
      const steps = shownEntry - historyIndex() // Back and Forward change the address at once
      if (steps) history.go(steps)
      else void router.navigate(router.state.location, IN_PLACE) // aborts what is loading
    },
  }
}

/** Where the router has put this entry of the history. NaN for one of the browser's own. */
function historyIndex(): number {
  return (history.state as { readonly idx?: number } | null)?.idx ?? Number.NaN
}

/** A redirect continues its navigation, so the bar must not restart. */
function isRedirect({ state }: Location): boolean {
  return (state as { _isRedirect?: boolean } | null)?._isRedirect === true
}

function isSamePage(next: Location, current: Location): boolean {
  return next.pathname === current.pathname && next.search === current.search
}
