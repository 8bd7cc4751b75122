import type { createBrowserRouter, Location } from 'react-router'
import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_HIDE_DELAY_MS,
  LOADING_BAR_STEP_MS,
  LOADING_BAR_THROTTLE_MS,
} from '../../shared/timings.ts'
import { createStore, type Readable } from '../base/store.ts'
import type { PageFetch } from '../loading/fetch-state.ts'

export type LoadingBarState = {
  readonly percent: number
  readonly status: 'hidden' | 'running' | 'failed' | 'done'
}

export type LoadingBarStore = Readable<LoadingBarState> & {
  /** Starts a navigation, in any state of the bar. */
  start(): void
  end(status: 'failed' | 'done'): void
}

const HIDDEN: LoadingBarState = { percent: 0, status: 'hidden' }

const STEP_PERCENT = (100 * LOADING_BAR_STEP_MS) / LOADING_BAR_DURATION_MS

/** The bar of a page's loading. */
export function followFetch({ subscribe, getSnapshot }: PageFetch, bar: LoadingBarStore): void {
  subscribe(() => {
    const { pending, error } = getSnapshot()
    if (pending) bar.start()
    else bar.end(error === null ? 'done' : 'failed')
  })
}

/** Progress of a navigation. A failure always shows; a fast success does not. */
export function createLoadingBar(): LoadingBarStore {
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
  return {
    ...bar,
    start() {
      set(HIDDEN)
      next(LOADING_BAR_THROTTLE_MS, () => show(0))
    },
    end(status) {
      clearTimeout(timer)
      if (status === 'done' && bar.getSnapshot().status === 'hidden') return
      set({ percent: 100, status })
      next(LOADING_BAR_HIDE_DELAY_MS, () => set(HIDDEN)) // hidden at once, the bar would flicker
    },
  }
}

type BrowserRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Notifies of the start of every change of page, and of the end of the last one. Returns the function to call if the
 * page fails while it renders, which is after its navigation.
 */
export function followNavigation(
  router: BrowserRouter,
  { start, end }: Pick<PageFetch, 'start' | 'end'>,
): (error: unknown) => void {
  let underway: string | undefined // the key of its location
  let hasNavigated = false

  router.subscribe(({ navigation, location, errors }) => {
    const next = navigation.location
    if (next) {
      const isKnown = underway === next.key || (underway && isRedirect(next))
      if (isKnown || (isSamePage(next, location) && !errors)) return // a page that failed is tried again
      underway = next.key
      start()
    } else if (underway) {
      underway = undefined
      hasNavigated = true
      end(errors ? Object.values(errors)[0] : null)
    }
  })
  return (error) => {
    if (!hasNavigated || underway) return
    start()
    end(error)
  }
}

/** A redirect continues its navigation, so the bar must not restart. */
function isRedirect({ state }: Location): boolean {
  return (state as { _isRedirect?: boolean } | null)?._isRedirect === true
}

function isSamePage(next: Location, current: Location): boolean {
  return next.pathname === current.pathname && next.search === current.search
}
