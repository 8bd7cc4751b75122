import type { Page } from 'playwright-core'

/** Texts and sheets of paper that a mile marker touches: on a phone it stands beside the heading, without room of its own. */
export function readTouchedByMarker(page: Page): Promise<readonly string[]> {
  return page.evaluate(collectTouched)
}

/** Runs in the page, so it cannot use anything outside its body. */
function collectTouched(): string[] {
  const GAP = 5
  const shown = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true })
  const markers = [...document.querySelectorAll('main .mile-marker')].filter(shown)
  const boxes = markers.map((marker) => marker.getBoundingClientRect())
  const touches = (other: DOMRect) =>
    boxes.some(
      ({ left, right, top, bottom }) =>
        other.left < right && other.right > left - GAP && other.top < bottom && other.bottom > top,
    )
  const sheets = [...document.querySelectorAll('main :is(.waybill, .receipt)')]
    .filter((sheet) => shown(sheet) && touches(sheet.getBoundingClientRect()))
    .map(({ className }) => className)
  const texts = document.createTreeWalker(document.querySelector('main') as Element, 4)
  const range = document.createRange()
  const found: string[] = []
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (!textContent?.trim() || !shown(parentElement) || parentElement?.closest('.mile-marker'))
      continue
    range.selectNodeContents(texts.currentNode)
    if ([...range.getClientRects()].some(touches)) found.push(textContent.trim().slice(0, 40))
  }
  return [...sheets, ...found]
}
