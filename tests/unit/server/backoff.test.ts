import { describe, expect, it } from '@jest/globals'
import { backoffMs } from '../../../server/backoff.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

describe('the wait before another attempt', () => {
  it.each([
    [1, 10 * SECOND, 20 * SECOND],
    [2, 20 * SECOND, 40 * SECOND],
    [3, 40 * SECOND, 80 * SECOND],
    [8, 1_280 * SECOND, 2_560 * SECOND],
    [9, 30 * MINUTE, 60 * MINUTE],
    [80, 30 * MINUTE, 60 * MINUTE],
    [2_000, 30 * MINUTE, 60 * MINUTE],
  ])('after attempt %i lies between %i and %i ms', (attempt, least, most) => {
    expect(backoffMs(attempt, { random: 0 })).toBe(least)
    expect(backoffMs(attempt, { random: 0.5 })).toBe((least + most) / 2)
    expect(backoffMs(attempt, { random: 1 })).toBe(most)
  })

  it('is as long as the receiver requests, but at most an hour', () => {
    expect(backoffMs(1, { random: 0, retryAfterMs: 5 * MINUTE })).toBe(5 * MINUTE)
    expect(backoffMs(1, { random: 0, retryAfterMs: SECOND })).toBe(10 * SECOND)
    expect(backoffMs(1, { random: 0, retryAfterMs: 600 * MINUTE })).toBe(60 * MINUTE)
  })
})
