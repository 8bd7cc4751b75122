import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createRateLimiter } from '../../../../server/requests/rate-limiter.ts'
import { TooManyRequestsError } from '../../../../shared/errors.ts'

beforeEach(() => {
  // lru-cache holds the real one since it was loaded
  jest.useFakeTimers({ doNotFake: ['performance'] })
  jest.spyOn(performance, 'now').mockImplementation(Date.now)
})
afterEach(() => {
  jest.useRealTimers()
})

it('each network gets its limit and learns when the next window starts', () => {
  const limiter = createRateLimiter({ points: 2, windowMs: 60_000 })
  const refusal = (retryAfterSeconds: number) =>
    expect.objectContaining({ status: 429, retryAfterSeconds })
  limiter.consume('one')
  jest.advanceTimersByTime(20_000)
  limiter.consume('one')
  expect(() => limiter.consume('one')).toThrow(refusal(40))
  limiter.consume('another', 2)
  expect(() => limiter.consume('another')).toThrow(refusal(60))
  jest.advanceTimersByTime(40_001)
  limiter.consume('one')
})

it('120,000 networks push out the idle ones, never the one that keeps sending', () => {
  const limiter = createRateLimiter({ points: 1, windowMs: 3_600_000 })
  for (const network of ['busy', 'idle']) limiter.consume(network)
  for (let network = 0; network < 120_000; network += 1) {
    limiter.consume(`2001:db8:${network.toString(16)}::`)
    if (network % 1_000 === 0) expect(() => limiter.consume('busy')).toThrow(TooManyRequestsError)
  }
  limiter.consume('idle') // forgotten, as memory is bounded
})
