import { describe, expect, it } from '@jest/globals'
import {
  type Histogram,
  percentile,
  vitalBucket,
} from '../../../../../server/analytics/counts/vital-buckets.ts'
import type { WebVitalName } from '../../../../../shared/analytics/events.ts'

function histogram(name: WebVitalName, values: readonly number[]): Histogram {
  const counts = new Map<number, number>()
  for (const value of values) {
    const bucket = vitalBucket(name, value)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  return counts
}

describe('percentile', () => {
  it.each([0.5, 0.75, 0.95])('is at most a tenth off, at %p', (share) => {
    const values = Array.from({ length: 1_000 }, (_, index) => 100 + index * 7)
    const exact = values[Math.ceil(share * 1_000) - 1] ?? 0
    const found = percentile('LCP', histogram('LCP', values), share) ?? 0
    expect(Math.abs(found / exact - 1)).toBeLessThan(0.1)
  })

  it('distinguishes small layout shifts from none', () => {
    const shares = [0, 0.02, 0.09, 0.11, 0.3].map((value) =>
      percentile('CLS', histogram('CLS', [value]), 0.75),
    )
    expect(shares[0]).toBe(0)
    expect(shares[2]).toBeLessThan(0.1)
    expect(shares[3]).toBeGreaterThan(0.1)
    expect(shares.toSorted()).toEqual(shares)
  })

  it('is unknown where nothing was measured', () => {
    expect(percentile('INP', new Map(), 0.75)).toBeUndefined()
  })
})
