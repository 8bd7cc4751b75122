import type { Page } from 'playwright-core'

/**
 * Fingerprint of which elements of a section are visible and which can be scrolled. Two are comparable if only the
 * page's width changed in between.
 */
export function readShown(page: Page, part = 'body'): Promise<string> {
  return page.evaluate(collectShown, part)
}

/** Runs in the page, so it cannot use anything outside its body. */
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
