import type { WebVitalName } from '../../../shared/analytics/events.ts'

/** Buckets are 10% wide, so a percentile is at most 10% off. */
const GROWTH = 1.1

const CLS_SCALE = 1_000

export function vitalBucket(name: WebVitalName, value: number): number {
  const scaled = name === 'CLS' ? value * CLS_SCALE : value
  return scaled < 1 ? 0 : Math.floor(Math.log(scaled) / Math.log(GROWTH)) + 1
}

export type Histogram = ReadonlyMap<number, number>

export function percentile(
  name: WebVitalName,
  histogram: Histogram,
  share: number,
): number | undefined {
  const buckets = [...histogram].toSorted(([a], [b]) => a - b)
  const total = buckets.reduce((sum, [, count]) => sum + count, 0)
  let left = total * share
  for (const [bucket, count] of buckets) {
    if (left <= count) return middle(bucket) / (name === 'CLS' ? CLS_SCALE : 1)
    left -= count
  }
  return undefined
}

function middle(bucket: number): number {
  return bucket === 0 ? 0 : GROWTH ** (bucket - 0.5)
}
