/**
 * Focuses an element without scrolling. One that takes no focus by itself becomes focusable until the focus leaves it:
 * kept, the tabindex would catch every later click into the element.
 */
export function focusQuietly(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (element.ownerDocument.activeElement === element) return
  element.setAttribute('tabindex', '-1')
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
