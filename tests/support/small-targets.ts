import type { Page } from 'playwright-core'

/**
 * Click targets in a section of the page that are smaller than 44 by 44 px around their center. Links within a sentence
 * are exempt, as in WCAG 2.5.8; a label counts for its control.
 */
export function readSmallTargets(page: Page, part = 'body'): Promise<readonly string[]> {
  return page.evaluate(collectSmallTargets, part)
}

/** Runs in the page, so it cannot use anything outside its body. */
function collectSmallTargets(part: string): string[] {
  const REACH_PX = 21.5
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]') &&
    getComputedStyle(element).clipPath === 'none'
  const isInSentence = (link: Element) => {
    if (!link.matches('a') || getComputedStyle(link).display !== 'inline') return false
    let block = link.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    return (block?.textContent?.trim().length ?? 0) > (link.textContent?.trim().length ?? 0)
  }
  const isHit = (target: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true)
  }
  const isLargeEnough = (target: Element) => {
    const area = target.closest('.whole-target') ?? target
    const box = area.getBoundingClientRect()
    if (area === target && box.width >= 44 && box.height >= 44) return true
    area.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = area.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return [
      [x - REACH_PX, y],
      [x + REACH_PX, y],
      [x, y - REACH_PX],
      [x, y + REACH_PX],
    ].every(([x = 0, y = 0]) => isHit(target, x, y))
  }

  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
  const root = document.querySelector(part) ?? document.body
  const small = [...root.querySelectorAll(controls)]
    .map((control) => control.closest('label') ?? control)
    .filter((target) => isShown(target) && !isInSentence(target) && !isLargeEnough(target))
  return [...new Set(small)].map((target) => {
    const { width, height } = target.getBoundingClientRect()
    const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40)
    return `${target.localName}.${target.className} “${name}” ${Math.round(width)} × ${Math.round(height)}`
  })
}
