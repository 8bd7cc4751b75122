import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { WebVital } from '../../shared/analytics/events.ts'

/**
 * Reports each Core Web Vital once; cumulative ones when the page is first hidden or left. If the browser supports
 * soft navigations, each page has its own; otherwise all belong to the first page.
 */
export function watchVitals(report: (vital: Omit<WebVital, 'ageMs'>) => void): void {
  const { pathname } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const reported = new Set<string>()
  const once = ({ name, value, id, navigationURL }: Metric) => {
    if (reported.has(id)) return
    reported.add(id)
    const path = navigationURL ? new URL(navigationURL).pathname : pathname
    report({ type: 'web_vital', path, name, value: round(name, value) })
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP]) watch(once, { reportSoftNavs: true })
  onTTFB(once) // a prefetched page has none
}

/** Integers for milliseconds, four decimals for the layout shift. */
function round(name: Metric['name'], value: number): number {
  return name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value)
}
