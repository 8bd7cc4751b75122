import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createFetchState, type FetchSnapshot } from '../../../../client/loading/fetch-state.ts'

const START = 1_000_000

function watchedState() {
  const state = createFetchState()
  const seen: FetchSnapshot[] = []
  state.subscribe(() => seen.push(state.getSnapshot()))
  return { state, seen }
}

function resolveAfter<T>(ms: number, value: T) {
  return new Promise<T>((resolve) => setTimeout(resolve, ms, value))
}

beforeEach(() => {
  jest.useFakeTimers({ now: START })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('pending', () => {
  it('shows at once and lasts at least 200 ms', async () => {
    const { state, seen } = watchedState()
    const done = state.run(Promise.resolve('answers'))
    expect(state.getSnapshot()).toEqual({ pending: true, error: null, timestamp: null })
    await jest.advanceTimersByTimeAsync(199)
    expect(seen).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(state.getSnapshot()).toEqual({ pending: false, error: null, timestamp: START + 200 })
    await expect(done).resolves.toBe('answers')
  })

  it('ends with the work when that takes longer', async () => {
    const { state } = watchedState()
    state.run(resolveAfter(900, 'answers'))
    await jest.advanceTimersByTimeAsync(899)
    expect(state.getSnapshot().pending).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    expect(state.getSnapshot()).toEqual({ pending: false, error: null, timestamp: START + 900 })
  })
})

describe('the outcome', () => {
  it('changes all three together when the work fails, and rejects nothing', async () => {
    const { state, seen } = watchedState()
    const error = new Error('no network')
    const done = state.run(Promise.reject(error))
    await jest.advanceTimersByTimeAsync(200)
    await expect(done).resolves.toBeUndefined()
    expect(seen).toEqual([
      { pending: true, error: null, timestamp: null },
      { pending: false, error, timestamp: START + 200 },
    ])
  })

  it('is that of the newest work, whenever older work ends', async () => {
    const { state } = watchedState()
    const older = state.run(resolveAfter(500, 'older'))
    const newer = state.run(resolveAfter(800, 'newer'))
    await jest.advanceTimersByTimeAsync(500)
    await expect(older).resolves.toBeUndefined()
    expect(state.getSnapshot().pending).toBe(true)
    await jest.advanceTimersByTimeAsync(300)
    await expect(newer).resolves.toBe('newer')
    expect(state.getSnapshot().timestamp).toBe(START + 800)
  })
})
