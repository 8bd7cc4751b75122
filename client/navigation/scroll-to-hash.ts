import { focusQuietly } from './focus-quietly.ts'
import { type ScrollWindow, smoothScrollTo } from './scroll-to.ts'

type HashWindow = ScrollWindow & Pick<Window, 'getComputedStyle'>

/**
 * Scrolls to the element a hash ("#section", percent-encoded or not) names and moves the focus to it. The stylesheet's
 * scroll-padding-top and scroll-margin-top, in pixels, keep it clear of the header. False, and nothing happens, when
 * the hash is empty, malformed or names nothing on this page.
 */
export function scrollToHash(hash: string, page: HashWindow = globalThis): boolean {
  const target = page.document.getElementById(decodeHash(hash))
  if (target === null) return false
  const { scrollPaddingTop } = page.getComputedStyle(page.document.documentElement)
  const { scrollMarginTop } = page.getComputedStyle(target)
  const offset = pixels(scrollPaddingTop) + pixels(scrollMarginTop)
  smoothScrollTo(target.getBoundingClientRect().top + page.scrollY - offset, { page })
  focusQuietly(target)
  return true
}

/** Without its "#" and encoding; empty, which no element's id ever is, when it cannot be decoded. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''))
  } catch {
    return ''
  }
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0
}
