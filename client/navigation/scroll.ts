import { SMOOTH_SCROLL_MS } from '../../shared/timings.ts'

/** The part of a window that scrolling needs. */
export type ScrollWindow = Pick<
  Window,
  | 'scrollY'
  | 'innerHeight'
  | 'scrollTo'
  | 'matchMedia'
  | 'requestAnimationFrame'
  | 'cancelAnimationFrame'
  | 'addEventListener'
  | 'removeEventListener'
> & { readonly document: Pick<Document, 'documentElement' | 'getElementById'> }

const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let stopRunningScroll = () => {}

/**
 * Scrolls to the element a hash ("#section", percent-encoded or not) names and moves the focus to it. The stylesheet's
 * scroll-padding-top and scroll-margin-top, in pixels, keep it clear of the header. False, and nothing happens, when
 * the hash is empty, malformed or names nothing on this page.
 */
export function scrollToHash(
  hash: string,
  page: ScrollWindow & Pick<Window, 'getComputedStyle'> = globalThis,
): boolean {
  const target = page.document.getElementById(decodeHash(hash))
  if (target === null) return false
  const { scrollPaddingTop } = page.getComputedStyle(page.document.documentElement)
  const { scrollMarginTop } = page.getComputedStyle(target)
  const offset = pixels(scrollPaddingTop) + pixels(scrollMarginTop)
  smoothScrollTo(target.getBoundingClientRect().top + page.scrollY - offset, page)
  focusQuietly(target)
  return true
}

/**
 * Scrolls the page to `top` (CSS pixels from its beginning) in 300 ms. The visitor stops it by wheel, touch, key or
 * pointer, a later scroll by starting. With reduced motion it jumps.
 */
export function smoothScrollTo(top: number, page: ScrollWindow = globalThis): void {
  const from = page.scrollY
  const lowest = page.document.documentElement.scrollHeight - page.innerHeight
  const to = Math.max(0, Math.min(top, lowest))
  const isThere = Math.abs(from - to) < 1 // browsers round positions to less than a pixel
  const isCalm = page.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isThere || isCalm) jumpTo(to, page)
  else animate(page, (way) => place(from + (to - from) * way, page))
}

/** Puts the page at `top` at once and stops a running scroll. */
export function jumpTo(top: number, page: Pick<ScrollWindow, 'scrollTo'> = globalThis): void {
  stopRunningScroll()
  place(top, page)
}

/** After a navigation, moves the focus to the new page's h1, so that keyboard and screen reader go on from there. */
export function focusHeading(page: Pick<Document, 'querySelector'> = document): void {
  const heading = page.querySelector<HTMLElement>('main h1')
  if (heading) focusQuietly(heading)
}

/** Moves the focus to the element a hash names, without scrolling. */
export function focusHash(hash: string): void {
  const target = document.getElementById(decodeHash(hash))
  if (target) focusQuietly(target)
}

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

/** Calls `draw` with 0 to 1, eased out, once a frame; the last call is exactly 1. */
function animate(page: ScrollWindow, draw: (way: number) => void): void {
  stopRunningScroll()
  let startedAt: number | undefined
  const step = (now: number) => {
    startedAt ??= now
    const progress = Math.min(1, (now - startedAt) / SMOOTH_SCROLL_MS)
    if (progress === 1) stop()
    else frame = page.requestAnimationFrame(step)
    draw(1 - (1 - progress) ** 4)
  }
  const stop = () => {
    page.cancelAnimationFrame(frame)
    for (const type of INTERRUPTIONS) page.removeEventListener(type, stop)
  }
  for (const type of INTERRUPTIONS) page.addEventListener(type, stop, { passive: true })
  let frame = page.requestAnimationFrame(step)
  stopRunningScroll = stop
}

/** 'instant', or a smooth `scroll-behavior` in the stylesheet would animate every single frame again. */
function place(top: number, page: Pick<ScrollWindow, 'scrollTo'>): void {
  page.scrollTo({ top, behavior: 'instant' })
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
