import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createStore } from '../../../../client/base/store.ts'
import type { FetchSnapshot } from '../../../../client/loading/fetch-state.ts'
import {
  createLoadingBar,
  type LoadingBarState,
} from '../../../../client/navigation/loading-bar.ts'

const HIDDEN = { percent: 0, status: 'hidden' }

function watchedBar() {
  const rest: FetchSnapshot = { pending: false, error: null, timestamp: null }
  const fetched = createStore(rest)
  const bar = createLoadingBar(fetched)
  const seen: LoadingBarState[] = []
  bar.subscribe(() => seen.push(bar.getSnapshot()))
  const start = () => fetched.set({ ...rest, pending: true })
  const end = (error: Error | null = null) => fetched.set({ ...rest, error, timestamp: Date.now() })
  const stop = () => fetched.set(rest)
  return { bar, seen, start, end, stop }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a navigation that takes its time', () => {
  it('shows the bar after 200 ms and not a millisecond before', () => {
    const { bar, start } = watchedBar()
    start()
    jest.advanceTimersByTime(199)
    expect(bar.getSnapshot()).toEqual(HIDDEN)
    jest.advanceTimersByTime(1)
    expect(bar.getSnapshot()).toEqual({ percent: 0, status: 'running' })
  })

  it('moves the bar by 2 points each 100 ms', () => {
    const { bar, start } = watchedBar()
    start()
    jest.advanceTimersByTime(299)
    expect(bar.getSnapshot().percent).toBe(0)
    jest.advanceTimersByTime(1)
    expect(bar.getSnapshot().percent).toBe(2)
    jest.advanceTimersByTime(2400)
    expect(bar.getSnapshot().percent).toBe(50)
  })

  it('stands at 100 from 5.2 s until it is done', () => {
    const { bar, seen, start } = watchedBar()
    start()
    jest.advanceTimersByTime(5199)
    expect(bar.getSnapshot()).toEqual({ percent: 98, status: 'running' })
    jest.advanceTimersByTime(1)
    expect(bar.getSnapshot()).toEqual({ percent: 100, status: 'running' })
    const changes = seen.length
    jest.advanceTimersByTime(600_000)
    expect(seen).toHaveLength(changes)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('shows a full bar when it ends, and hides and resets it 500 ms later', () => {
    const { bar, start, end } = watchedBar()
    start()
    jest.advanceTimersByTime(1000)
    end()
    expect(bar.getSnapshot()).toEqual({ percent: 100, status: 'done' })
    jest.advanceTimersByTime(499)
    expect(bar.getSnapshot()).toEqual({ percent: 100, status: 'done' })
    jest.advanceTimersByTime(1)
    expect(bar.getSnapshot()).toEqual(HIDDEN)
    expect(jest.getTimerCount()).toBe(0)
  })
})

it('a navigation that is stopped hides the bar at once', () => {
  const { bar, seen, start, stop } = watchedBar()
  start()
  jest.advanceTimersByTime(6_000)
  stop()
  expect(bar.getSnapshot()).toEqual(HIDDEN)
  expect(seen.map(({ status }) => status)).not.toContain('done')
  expect(jest.getTimerCount()).toBe(0)
})

describe('a navigation that ends within 200 ms', () => {
  it('never shows the bar', () => {
    const { bar, seen, start, end } = watchedBar()
    start()
    jest.advanceTimersByTime(199)
    end()
    jest.advanceTimersByTime(10_000)
    expect(seen.every(({ status }) => status === 'hidden')).toBe(true)
    expect(bar.getSnapshot()).toEqual(HIDDEN)
  })

  it('shows that it failed, since a failure is worth seeing at any speed', () => {
    const { bar, start, end } = watchedBar()
    start()
    end(new Error('no network'))
    expect(bar.getSnapshot()).toEqual({ percent: 100, status: 'failed' })
    jest.advanceTimersByTime(500)
    expect(bar.getSnapshot()).toEqual(HIDDEN)
  })
})

describe('a navigation that follows another', () => {
  it('restarts a running bar from nothing, hidden for its own 200 ms', () => {
    const { bar, start } = watchedBar()
    start()
    jest.advanceTimersByTime(2000)
    start()
    expect(bar.getSnapshot()).toEqual(HIDDEN)
    jest.advanceTimersByTime(199)
    expect(bar.getSnapshot()).toEqual(HIDDEN)
    jest.advanceTimersByTime(101)
    expect(bar.getSnapshot()).toEqual({ percent: 2, status: 'running' })
  })

  it('restarts the bar even within the 500 ms before the last one hides', () => {
    const { bar, start, end } = watchedBar()
    start()
    jest.advanceTimersByTime(1000)
    end()
    jest.advanceTimersByTime(400)
    start()
    jest.advanceTimersByTime(100) // the first timer would hide the bar now
    jest.advanceTimersByTime(100)
    expect(bar.getSnapshot()).toEqual({ percent: 0, status: 'running' })
  })
})
