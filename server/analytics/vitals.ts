import { WEB_VITAL_NAMES, type WebVitalName } from '../../shared/analytics/events.ts'
import type { Count } from './report/read-counts.ts'
import type { ReportRow } from './report/site-report.ts'
import { OTHER_NAME } from './site-event.ts'

/** Buckets are 10% wide, so a percentile is at most 10% off. */
const GROWTH = 1.1

const CLS_SCALE = 1_000

export function vitalBucket(name: WebVitalName, value: number): number {
  const scaled = name === 'CLS' ? value * CLS_SCALE : value
  return scaled < 1 ? 0 : Math.floor(Math.log(scaled) / Math.log(GROWTH)) + 1
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
  const measured = counts.filter(({ kind, subject }) => kind in LIMITS && subject !== OTHER_NAME)
  const pages = Map.groupBy(measured, ({ path }) => path)
  return [
    ...vitalsOf(measured),
    ...[...pages].map(([path, group]) => {
      const vitals = vitalsOf(group)
      const text = vitals.map(({ name, text }) => `${name} ${text}`).join('; ')
      return { name: path, text }
    }),
  ]
}

function vitalsOf(counts: readonly Count[]): readonly ReportRow[] {
  return WEB_VITAL_NAMES.flatMap((name) => {
    const measured = counts.filter(({ kind }) => kind === name)
    if (measured.length === 0) return []
    const p75 = percentile75(measured) / (name === 'CLS' ? CLS_SCALE : 1)
    const [good, poor] = LIMITS[name]
    const rating = p75 <= good ? 'good' : p75 <= poor ? 'to improve' : 'poor'
    return [{ name, text: `${figure(name, p75)}, ${rating}` }]
  })
}

/** The middle of the bucket that it falls into. */
function percentile75(measured: readonly Count[]): number {
  const ascending = measured.toSorted((a, b) => Number(a.subject) - Number(b.subject))
  let left = 0.75 * measured.reduce((total, { count }) => total + count, 0)
  const at = ascending.find(({ count }) => {
    left -= count
    return left <= 0
  })
  const bucket = Number(at?.subject)
  return bucket === 0 ? 0 : GROWTH ** (bucket - 0.5)
}

function figure(name: WebVitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(2)
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`
}
