import type { Page } from 'playwright-core'

/** What moves by itself while the visitor scrolls to the end of the page: size of the shift, and the moved element. */
export function readLayoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    const root = document.documentElement
    for (let top = 0; top < root.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    shifts.push(...observer.takeRecords())
    observer.disconnect()
    return shifts.map((entry) => {
      const { value, sources } = entry as PerformanceEntry & {
        readonly value: number
        readonly sources: readonly { readonly node: Node | null }[]
      }
      return `${value}: ${sources.map(({ node }) => (node as Element | null)?.className).join(', ')}`
    })
  })
}
