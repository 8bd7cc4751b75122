import type { WebVitalName } from '../../../shared/analytics/events.ts'
import type { SiteReport } from './read-report.ts'

/** Good up to the first limit, poor above the second, at the 75th percentile: https://web.dev/articles/vitals */
const LIMITS: Readonly<Record<WebVitalName, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
}

const NAMES: Readonly<Record<WebVitalName, string>> = {
  LCP: 'LCP, the main part shows',
  INP: 'INP, an answer to a click',
  CLS: 'CLS, things that jump',
  FCP: 'FCP, the first thing shows',
  TTFB: 'TTFB, the first byte',
}

/** Cells: name, p75, rating, median, p95, samples. `value` is 1 at the limit of poor. */
export function describeVital({ name, samples, ...values }: SiteReport['vitals'][number]): {
  readonly cells: readonly string[]
  readonly value: number
} {
  const [good, poor] = LIMITS[name]
  const { median, p75, p95 } = values
  const rating = p75 <= good ? 'good' : p75 <= poor ? 'to improve' : 'poor'
  const [atP75 = '', ...others] = [p75, median, p95].map((value) => figure(name, value))
  return {
    cells: [NAMES[name], atP75, rating, ...others, samples.toLocaleString('en-US')],
    value: p75 / poor,
  }
}

function figure(name: WebVitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(2)
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`
}
