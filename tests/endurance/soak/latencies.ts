import { createHistogram } from 'node:perf_hooks'

/** How long answers took. */
export interface Latencies {
  add(ms: number): void
  /** In milliseconds. */
  percentile(percent: number): number
}

export function createLatencies(): Latencies {
  const histogram = createHistogram() // of microseconds
  return {
    add: (ms) => histogram.record(Math.max(1, Math.round(ms * 1_000))),
    percentile: (percent) => histogram.percentile(percent) / 1_000,
  }
}
