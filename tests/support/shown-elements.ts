import type { Page } from 'playwright-core'

/** The visible elements of a section, and which of them can be scrolled. Comparable while only the width changes. */
export function readShown(page: Page, part = 'body'): Promise<readonly string[]> {
  return page.evaluate(collectShown, part)
}

/** Runs in the page, so it cannot use anything outside its body. */
function collectShown(part: string): string[] {
  const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight
  const root = document.querySelector(part) ?? document.body
  return [...root.querySelectorAll('*')].flatMap((element, index) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    const isScrolled = getComputedStyle(element).overflow !== 'visible' && scrolls(element)
    return isScrolled ? `${index} scrolls` : `${index}`
  })
}
