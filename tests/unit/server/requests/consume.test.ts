import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '../../../../server/requests/consume.ts'

const MINUTE_S = 60

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('each key gets its limit and learns when the next window starts', async () => {
  const limiter = new RateLimiterMemory({ points: 2, duration: MINUTE_S })
  await consume(limiter, 'one')
  jest.advanceTimersByTime(20_000)
  await consume(limiter, 'one')
  await expect(consume(limiter, 'one')).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 40,
  })
  await consume(limiter, 'another', 2)
  await expect(consume(limiter, 'another')).rejects.toMatchObject({ retryAfterSeconds: MINUTE_S })
  jest.advanceTimersByTime(40_000)
  await consume(limiter, 'one')
})
