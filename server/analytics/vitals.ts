import { WEB_VITAL_NAMES, type WebVitalName } from '../../shared/analytics/events.ts'
import type { Count } from './report/read-counts.ts'
import type { ReportRow } from './report/site-report.ts'

/** Buckets are 10% wide, so a percentile is at most 10% off. */
const GROWTH = 1.1

const CLS_SCALE = 1_000

export function vitalBucket(name: WebVitalName, value: number): number {
  const scaled = name === 'CLS' ? value * CLS_SCALE : value
  return scaled < 1 ? 0 : Math.floor(Math.log(scaled) / Math.log(GROWTH)) + 1
}

function percentile(
  name: WebVitalName,
  histogram: ReadonlyMap<number, number>,
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

/** Good up to the first limit, poor above the second, at the 75th percentile: https://web.dev/articles/vitals */
const LIMITS: Readonly<Record<WebVitalName, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
}

/** Of all pages, then of each. Browsers without soft navigations count all to the page that was loaded. */
export function vitalRows(counts: readonly Count[]): readonly ReportRow[] {
  const measured = counts.filter(({ kind }) => kind in LIMITS)
  const pages = Map.groupBy(measured, ({ path }) => path)
  return [
    ...vitalsOf(measured),
    ...[...pages].map(([path, group]) => {
      const vitals = vitalsOf(group)
      const text = vitals.map(({ name, text }) => `${name} ${text}`).join('; ')
      return { name: path, value: Math.max(...vitals.map(({ value }) => value)), text }
    }),
  ]
}

function vitalsOf(counts: readonly Count[]): readonly ReportRow[] {
  return WEB_VITAL_NAMES.flatMap((name) => {
    const histogram = new Map<number, number>()
    for (const { kind, subject, count } of counts) {
      const bucket = Number(subject)
      if (kind === name) histogram.set(bucket, (histogram.get(bucket) ?? 0) + count)
    }
    const p75 = percentile(name, histogram, 0.75)
    if (p75 === undefined) return []
    const [good, poor] = LIMITS[name]
    const rating = p75 <= good ? 'good' : p75 <= poor ? 'to improve' : 'poor'
    return [{ name, value: Math.min(1, p75 / poor), text: `${figure(name, p75)}, ${rating}` }]
  })
}

function figure(name: WebVitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(2)
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`
}
