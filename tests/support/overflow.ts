import type { Page } from 'playwright-core'

/**
 * Text that overflows the window horizontally, unless it is in a scrollable container. The page itself must never
 * scroll sideways.
 */
export function readOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(collectOverflow)
}

/** Runs in the page, so it cannot use anything outside its body. */
function collectOverflow(): string[] {
  const width = document.documentElement.clientWidth
  const found = new Set<string>()
  if (document.documentElement.scrollWidth > width) {
    found.add(`the page is ${document.documentElement.scrollWidth} wide`)
  }
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      isScrolled(element.parentElement))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode
    if (!element?.checkVisibility() || !textContent?.trim()) continue
    if (element.closest('.visually-hidden, script, style, thead') || isScrolled(element)) continue
    range.selectNodeContents(texts.currentNode)
    const isOut = [...range.getClientRects()].some(
      ({ left, right }) => left < -1 || right > width + 1,
    )
    if (isOut)
      found.add(`${element.localName}.${element.className}: ${textContent.trim().slice(0, 40)}`)
  }
  return [...found]
}
