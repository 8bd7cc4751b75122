import type { Page } from 'playwright-core'

/**
 * Which elements of a part of the page are shown now, and which of them can be scrolled: a text that is the same wherever
 * the same are. The page may only have changed its width in between.
 */
export function readShown(page: Page, part = 'body'): Promise<string> {
  return page.evaluate(collectShown, part)
}

/** Runs in the page, so it holds all it needs. */
function collectShown(part: string): string {
  const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight
  const read = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return '-'
    const { overflow, position } = getComputedStyle(element)
    return (overflow !== 'visible' && scrolls(element) ? 'scrolls ' : '') + position
  }
  const root = document.querySelector(part) ?? document.body
  return [...root.querySelectorAll('*')].map(read).join()
}
