import type { Page } from 'playwright-core'

/**
 * Which painted boxes lie over or under a text of a part of the page without being around it or in it: for each pair of
 * them a name that stays the same when only the page's width changes.
 */
export function readOverlaps(page: Page, part = 'body'): Promise<readonly string[]> {
  return page.evaluate(collectOverlaps, part)
}

/** Runs in the page, so it holds all it needs. */
function collectOverlaps(part: string): string[] {
  const root = document.querySelector(part) ?? document.body
  const all = [...document.body.querySelectorAll('*')].map((element, index) => ({ element, index }))
  const boxes = all.flatMap(({ element, index }) => {
    const box = element.getBoundingClientRect()
    return box.width * box.height > 0 ? { element, index, box } : []
  })
  const isPainted = ({ element }: { readonly element: Element }) => {
    if (element.matches('img, canvas, video, svg, input, select, textarea')) return true
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor)
  }
  const hasText = ({ element }: { readonly element: Element }) =>
    root.contains(element) &&
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    )
  const painted = boxes.filter(isPainted)
  return boxes
    .filter(hasText)
    .flatMap((text) =>
      painted
        .filter(
          ({ element, box }) =>
            box.left < text.box.right &&
            box.right > text.box.left &&
            box.top < text.box.bottom &&
            box.bottom > text.box.top &&
            !element.contains(text.element) &&
            !text.element.contains(element),
        )
        .map(({ index }) => `${index} over or under ${text.index}`),
    )
}
