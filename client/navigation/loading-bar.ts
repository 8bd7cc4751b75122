import type { createBrowserRouter, Location } from 'react-router'
import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_HIDE_DELAY_MS,
  LOADING_BAR_STEP_MS,
  LOADING_BAR_THROTTLE_MS,
} from '../../shared/timings.ts'
import { createStore, type Readable } from '../base/store.ts'
import type { FetchSnapshot, FetchState } from '../loading/fetch-state.ts'

export type LoadingBarState = {
  readonly percent: number
  readonly status: 'hidden' | 'running' | 'failed' | 'done'
}

const HIDDEN: LoadingBarState = { percent: 0, status: 'hidden' }

const STEP_PERCENT = (100 * LOADING_BAR_STEP_MS) / LOADING_BAR_DURATION_MS

/** Progress of what is being fetched. A failure always shows; a fast success does not. */
export function createLoadingBar(fetched: Readable<FetchSnapshot>): Readable<LoadingBarState> {
  const { set, ...bar } = createStore(HIDDEN)
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = (delayMs: number, run: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(run, delayMs)
  }
  const show = (percent: number) => {
    set({ percent, status: 'running' })
    if (percent < 100) next(LOADING_BAR_STEP_MS, () => show(percent + STEP_PERCENT))
  }
  const start = () => {
    set(HIDDEN)
    next(LOADING_BAR_THROTTLE_MS, () => show(0))
  }
  const end = (status: 'failed' | 'done') => {
    clearTimeout(timer)
    if (status === 'done' && bar.getSnapshot().status === 'hidden') return
    set({ percent: 100, status })
    next(LOADING_BAR_HIDE_DELAY_MS, () => set(HIDDEN)) // hidden at once, the bar would flicker
  }
  fetched.subscribe(() => {
    const { pending, error } = fetched.getSnapshot()
    if (pending) start()
    else end(error === null ? 'done' : 'failed')
  })
  return bar
}

type BrowserRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Runs every change of page as a fetch. Returns the function to call if the page fails while it renders, which is
 * after its navigation.
 */
export function followNavigation(
  router: BrowserRouter,
  { run }: Pick<FetchState, 'run'>,
): (error: unknown) => void {
  let arrival = Promise.withResolvers<void>()
  let underway: string | undefined // the key of its location
  let hasNavigated = false

  router.subscribe(({ navigation, location, errors }) => {
    const next = navigation.location
    if (next) {
      const isKnown = underway === next.key || (underway && isRedirect(next))
      if (isKnown || (isSamePage(next, location) && !errors)) return // a page that failed is tried again
      underway = next.key
      arrival = Promise.withResolvers()
      void run(arrival.promise)
    } else if (underway) {
      underway = undefined
      hasNavigated = true
      if (errors) arrival.reject(Object.values(errors)[0])
      else arrival.resolve()
    }
  })
  return (error) => {
    const isShown = Object.values(router.state.errors ?? {}).includes(error) // of the navigation itself
    if (hasNavigated && !underway && !isShown) void run(Promise.reject(error))
  }
}

/** A redirect continues its navigation, so the bar must not restart. */
function isRedirect({ state }: Location): boolean {
  return (state as { _isRedirect?: boolean } | null)?._isRedirect === true
}

function isSamePage(next: Location, current: Location): boolean {
  return next.pathname === current.pathname && next.search === current.search
}
