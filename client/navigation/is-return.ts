/** The part of a window that knows how its document came about. */
type ArrivalWindow = { readonly performance: Pick<Performance, 'getEntriesByType'> }

/**
 * Whether this document was opened by Back, Forward or a reload, so that its scroll position is to be restored. A page
 * opened anew starts at its top, even one the tab has shown before.
 */
export function isReturn({ performance }: ArrivalWindow = globalThis): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' || entry?.type === 'reload'
}
