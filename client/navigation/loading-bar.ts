import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_HIDE_DELAY_MS,
  LOADING_BAR_STEP_MS,
  LOADING_BAR_THROTTLE_MS,
} from '../../shared/timings.ts'
import type { Clock } from './clock.ts'
import { createStore, type Store } from './store.ts'

export type LoadingBarState = {
  readonly percent: number
  readonly status: 'hidden' | 'running' | 'failed' | 'done'
}

export type LoadingBarStore = Pick<Store<LoadingBarState>, 'subscribe' | 'getSnapshot'> & {
  /** Starts a navigation in any state of the bar. Returns the token that ends it. */
  start(): number
  finish(token: number): void
  fail(token: number): void
}

export const HIDDEN_BAR: LoadingBarState = { percent: 0, status: 'hidden' }

const STEP_PERCENT = (100 * LOADING_BAR_STEP_MS) / LOADING_BAR_DURATION_MS

/** Progress of a navigation. A failure always shows; a fast success does not. */
export function createLoadingBar(clock: Clock = globalThis): LoadingBarStore {
  const { subscribe, getSnapshot, set } = createStore(HIDDEN_BAR)
  let timer: unknown
  let started = 0
  let running = 0

  const next = (delayMs: number, run: () => void) => {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(run, delayMs)
  }
  const show = (percent: number) => {
    set({ percent, status: 'running' })
    if (percent < 100) next(LOADING_BAR_STEP_MS, () => show(percent + STEP_PERCENT))
  }
  const end = (token: number, status: 'failed' | 'done') => {
    if (token !== running) return
    running = 0
    clock.clearTimeout(timer)
    if (status === 'done' && getSnapshot().status === 'hidden') return
    set({ percent: 100, status })
    next(LOADING_BAR_HIDE_DELAY_MS, () => set(HIDDEN_BAR)) // hidden at once, the bar would flicker
  }

  return {
    subscribe,
    getSnapshot,
    start() {
      started += 1
      running = started
      set(HIDDEN_BAR)
      next(LOADING_BAR_THROTTLE_MS, () => show(0))
      return running
    },
    finish: (token) => end(token, 'done'),
    fail: (token) => end(token, 'failed'),
  }
}
