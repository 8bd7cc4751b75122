import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { WebVital } from '../../shared/analytics/events.ts'

/**
 * Reports each Core Web Vital of this load once: those that grow, when the page is first hidden. They belong to the page
 * that was loaded, whatever is shown by then.
 */
export function watchVitals(report: (vital: Omit<WebVital, 'ageMs'>) => void): void {
  const { pathname } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const reported = new Set<string>()
  const once = ({ name, value, id }: Metric) => {
    if (reported.has(id)) return
    reported.add(id)
    report({ type: 'web_vital', path: pathname, name, value: round(name, value) })
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(once)
}

/** Milliseconds whole, the layout shift to four places. */
function round(name: Metric['name'], value: number): number {
  return name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value)
}
